// What somebody types where a link is expected, as links of a network: an address of the network in its clean form, or
// the profile of a name. It is read from the network's own example addresses, and no network is called.

/** Where searches look while no network is chosen. */
export const searchNetworkId = 1;

export type NetworkFinding = { id: string; title: string; thumbnail: string | null; url: string };

const longestAddress = 2000;

/** At most one finding: what is typed names one thing or nothing. With `channel` it has to be an address. */
export function findTypedLink(
  query: string,
  examples: readonly string[],
  kind?: 'channel' | undefined,
): NetworkFinding[] {
  const text = query.trim();
  if (text === '' || text.length > longestAddress) return [];
  const hosts = examples.flatMap((example) => addressIn(example) ?? []);
  const finding = asAddress(text, hosts) ?? (kind === 'channel' ? undefined : asProfile(text, hosts));
  return finding ? [finding] : [];
}

/** Parameters stay, because some networks name a video by one; what points into the page goes. */
function asAddress(text: string, known: readonly URL[]): NetworkFinding | undefined {
  const address = addressIn(text);
  if (!address || address.pathname === '/' || address.username || address.port) return undefined;
  const own = known.find(({ hostname }) => bare(hostname) === bare(address.hostname));
  if (!own) return undefined;
  const id = `${address.pathname.slice(1).replace(/\/$/, '')}${address.search}`;
  return {
    id,
    title: `${bare(own.hostname)}/${id}`,
    thumbnail: null,
    url: `https://${own.hostname}${address.pathname}${address.search}`,
  };
}

/** A name is looked for where an example shows a profile directly under the host. */
function asProfile(text: string, known: readonly URL[]): NetworkFinding | undefined {
  if (!/^@?[\w.-]{2,64}$/.test(text)) return undefined;
  const profile = known.find(({ pathname, search }) => /^\/@?[\w.-]+\/?$/.test(pathname) && search === '');
  if (!profile) return undefined;
  const name = text.replace(/^@/, '');
  const sign = profile.pathname.startsWith('/@') ? '@' : '';
  const end = profile.pathname.endsWith('/') ? '/' : '';
  return { id: name, title: `@${name}`, thumbnail: null, url: `https://${profile.hostname}/${sign}${name}${end}` };
}

/** Addresses are typed with and without their protocol; a text without a path is a name. */
function addressIn(text: string): URL | undefined {
  if (!/^(https?:\/\/)?[a-z0-9.-]+\.[a-z]{2,}\/\S*$/i.test(text)) return undefined;
  return URL.parse(/^https?:/i.test(text) ? text : `https://${text}`) ?? undefined;
}

const bare = (host: string) => host.replace(/^(www|m|mobile)\./, '');
