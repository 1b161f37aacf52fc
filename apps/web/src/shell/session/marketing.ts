// How a visit came about, read from the first address it opened.

const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** What the call takes of each. */
const longest = { field: 300, address: 2000 };

export type MarketingFields = Partial<Record<(typeof names)[number], string>>;
export type MarketingSource = MarketingFields & { referrer?: string; landing_url?: string };

/** Undefined for a visit without a source: no campaign in its address, and not led here by another site. */
export function marketingSource(address: string, referrer: string): MarketingSource | undefined {
  const url = new URL(address);
  const fields = marketingFields(url.searchParams);
  const outside = isOutside(referrer, url.origin) ? { referrer: referrer.slice(0, longest.address) } : {};
  const source = { ...fields, ...outside };
  if (Object.keys(source).length === 0) return undefined;
  return { ...source, landing_url: withoutSecrets(url).slice(0, longest.address) };
}

/** Those of the fields that are there, as a registration sends them along. */
export function marketingFields(values: { get(name: string): string | null }): MarketingFields {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values.get(name)?.trim().slice(0, longest.field);
      return value ? [[name, value]] : [];
    }),
  );
}

function isOutside(referrer: string, origin: string): boolean {
  return URL.canParse(referrer) && new URL(referrer).origin !== origin;
}

/** Codes and signatures that links of mails carry are nobody's business later. */
function withoutSecrets(url: URL): string {
  const copy = new URL(url);
  for (const name of ['token', 'signature', 'email', 'session', 'hash']) copy.searchParams.delete(name);
  copy.hash = '';
  return copy.href;
}
