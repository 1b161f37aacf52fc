import { formatsOf } from '@crescendo/browser/formats/use-formats';
import { formatAmount } from '@crescendo/rules/money/currency';

/** Two decimals for sums; what is finer than a cent stays in the file that is exported. */
export const shownAmount = (dollars: number) => formatAmount(Math.round(dollars * 100) / 100);
/** As an axis writes it. */
export const axisAmount = (dollars: number) => formatAmount(dollars, { noZeros: true });

/** "40.2 %", or a dash where there is nothing to take a part of. */
export function shownShare(share: number | null, locale: string, sign: 'auto' | 'exceptZero' = 'auto'): string {
  if (share === null) return '–';
  const style = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: sign } as const;
  // A real minus sign and a gap before the sign of percent, as everywhere beside figures.
  return formatsOf(locale).number(share, style).replace('-', '−').replace(/(\d)%/, '$1\u00a0%');
}

/** By which part something grew; null where nothing was before. */
export const growthOf = (now: number, before: number): number | null => (before > 0 ? now / before - 1 : null);
