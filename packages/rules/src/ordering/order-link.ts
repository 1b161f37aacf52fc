// Links that orders are for: what is a link at all, and which network it belongs to.

export const longestLink = 2048;

/** Hosts and paths of a network's links. */
export type LinkPattern = {
  /** The host itself and everything below it. */
  hosts: readonly string[];
  /** What the path has to look like, without its first slash; anything where it is not given. */
  path?: RegExp;
};

/** The link as it is stored: with a scheme, without what cannot be seen; undefined where it is none. */
export function completeLink(text: string): string | undefined {
  const given = text.trim();
  if (given === '' || given.length > longestLink || /[\s\p{C}]/u.test(given)) return undefined;
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(given) && !/^[^/]+:\d/.test(given) ? given : `https://${given}`;
  if (!URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  if (!/^[^.]+(\.[^.]+)+$/.test(url.hostname) || url.href.length > longestLink) return undefined;
  return url.href;
}

export function fitsLink(link: string, patterns: readonly LinkPattern[]): boolean {
  if (patterns.length === 0) return true;
  const url = new URL(link);
  const path = `${url.pathname}${url.search}`.replace(/^\//, '');
  return patterns.some(
    ({ hosts, path: wanted }) =>
      hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)) && (wanted?.test(path) ?? true),
  );
}

/** The network whose links look like this one: the one with the longest host wins over those it lies below. */
export function networkOfLink<N extends { patterns: readonly LinkPattern[] }>(
  link: string,
  networks: readonly N[],
): N | undefined {
  const lengthOf = (network: N) =>
    Math.max(
      0,
      ...network.patterns
        .filter((pattern) => fitsLink(link, [pattern]))
        .flatMap(({ hosts }) => hosts.map((host) => host.length)),
    );
  return networks
    .map((network) => ({ network, length: lengthOf(network) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)[0]?.network;
}
