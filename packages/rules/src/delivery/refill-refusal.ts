// Why a provider declined a refill, in a few words of our own: what it wrote is in its language and may name it.

export const refillRefusals = ['too-early', 'nothing-lost', 'not-covered', 'unanswered', 'declined'] as const;
export type RefillRefusal = (typeof refillRefusals)[number];

// The first that fits decides.
const sentences: [RefillRefusal, RegExp][] = [
  ['too-early', /\b(too early|too soon|not yet|wait|later|in \d+ (hours?|days?)|after \d+ (hours?|days?))\b/],
  [
    'nothing-lost',
    /\b(no|not|without|any|enough) (a )?(drop|drops|dropped|loss|lost|decrease)\b|\bhas ?n[o']t dropped\b/,
  ],
  ['not-covered', /\b(not eligible|ineligible|no refill|non[- ]refill|not (available|allowed|supported|possible))\b/],
  ['not-covered', /\b(expired|refill period|guarantee (is )?over|out of (the )?(guarantee|warranty))\b/],
];

/** `answer` is what the provider wrote, null where it only said no; undefined where nobody knows what it said. */
export function refillRefusal(answer: string | null | undefined): RefillRefusal {
  if (answer === undefined) return 'unanswered';
  const plain = (answer ?? '').trim().toLowerCase().replace(/\s+/g, ' ');
  return sentences.find(([, sentence]) => sentence.test(plain))?.[0] ?? 'declined';
}
