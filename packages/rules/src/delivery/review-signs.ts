// What the evidence about an unknown submission says, sign by sign: that the provider has taken the order, that it has
// not, or nothing.

export type SignVerdict = 'taken' | 'not-taken' | 'neutral';
export type ReviewSign = {
  kind: 'balance' | 'listing' | 'duplicate';
  verdict: SignVerdict;
  /** Amounts in micro-dollars as text, an id, or how many orders were looked through. */
  values: Record<string, string>;
};
export type Leaning = 'taken' | 'not-taken' | 'disagree' | 'none';

type Evidence = Record<string, unknown> | null;

const textsOf = (part: object, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = (part as Record<string, unknown>)[key];
      return value === undefined || value === null ? [] : [[key, String(value)]];
    }),
  );

const balanceVerdicts: Record<string, SignVerdict> = { charged: 'taken', 'not-charged': 'not-taken' };
const listingVerdicts: Record<string, SignVerdict> = { found: 'taken', 'not-listed': 'not-taken' };

export function reviewSigns(evidence: Evidence): ReviewSign[] {
  const signs: ReviewSign[] = [];
  const { balance, listing, duplicate } = evidence ?? {};
  if (balance && typeof balance === 'object') {
    const verdict = String((balance as { verdict?: unknown }).verdict);
    signs.push({
      kind: 'balance',
      verdict: balanceVerdicts[verdict] ?? 'neutral',
      values: textsOf(balance, [
        'verdict',
        'opening_micros',
        'opening_at',
        'accepted_micros',
        'balance_micros',
        'missing_micros',
      ]),
    });
  }
  if (listing && typeof listing === 'object') {
    const verdict = String((listing as { verdict?: unknown }).verdict);
    signs.push({
      kind: 'listing',
      verdict: listingVerdicts[verdict] ?? 'neutral',
      values: textsOf(listing, ['verdict', 'externalId', 'orders', 'text']),
    });
  }
  if (duplicate !== undefined && duplicate !== null) {
    signs.push({ kind: 'duplicate', verdict: 'taken', values: { text: String(duplicate) } });
  }
  return signs;
}

export function leaningOf(signs: readonly ReviewSign[]): Leaning {
  const said = new Set(signs.map(({ verdict }) => verdict).filter((verdict) => verdict !== 'neutral'));
  if (said.size === 2) return 'disagree';
  return said.has('taken') ? 'taken' : said.has('not-taken') ? 'not-taken' : 'none';
}
