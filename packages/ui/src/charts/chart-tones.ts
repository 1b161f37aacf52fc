// The colours of charts. They are those of coloured text, because these are derived to be readable on a card whatever
// colours an operator picks: bars and lines need 3:1, text has 4.5:1.
import type { ChartSeries } from './chart-types.ts';

export const toneFill = { primary: 'fill-primary-text', secondary: 'fill-secondary-text' } as const;
export const toneStroke = { primary: 'stroke-primary-text', secondary: 'stroke-secondary-text' } as const;
const toneGround = { primary: 'bg-primary-text', secondary: 'bg-secondary-text' } as const;

/** The mark of a series in legend and tooltip. */
export function toneSwatch({ kind, tone = 'primary' }: Pick<ChartSeries, 'kind' | 'tone'>): string {
  return kind === 'dashed'
    ? 'w-3.5 border-t-2 border-dashed border-ink-3'
    : `size-2.5 rounded-[3px] forced-color-adjust-none ${toneGround[tone]}`;
}
