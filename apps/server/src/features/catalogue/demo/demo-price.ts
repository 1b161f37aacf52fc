import { dollarsToMicros } from '@crescendo/rules/money/money';
import { between, oneIn } from './numbers-from-key.ts';
import type { Variant } from './variants.ts';

/** Above each amount, the step that prices of a shop window are rounded to. */
const steps = [
  ['100', '1'],
  ['20', '0.5'],
  ['5', '0.1'],
  ['1', '0.05'],
  ['0.1', '0.01'],
  ['0', '0.001'],
].map(([above, step]) => [dollarsToMicros(above as string), dollarsToMicros(step as string)] as const);

/** The list price of an offer in this place and on this topic, and perhaps a discount. */
export function demoPrice({ slug, offer, place, topic, level }: Variant) {
  const base = dollarsToMicros(offer.price);
  if (level === 0) return { default_price_micros: base, discount_ppm: percent(offer.discountPercent ?? 0) };
  const factors = [place.factor, topic?.factor ?? 100, between(`price ${slug}`, 94, 106)];
  const exact = factors.reduce((price, factor) => (price * BigInt(factor)) / 100n, base);
  return {
    default_price_micros: rounded(exact),
    discount_ppm: oneIn(`discount ${slug}`, 7) ? percent(between(`discount of ${slug}`, 1, 5) * 5) : 0,
  };
}

function percent(value: number): number {
  return value * 10_000;
}

function rounded(price: bigint): bigint {
  const step = steps.find(([above]) => price >= above)?.[1] ?? 1n;
  const whole = ((price + step / 2n) / step) * step;
  return whole > 0n ? whole : step;
}
