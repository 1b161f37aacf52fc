import { formatQuantity } from '@crescendo/rules/money/currency';
import { type DripFeed, runQuantities, splitMinutes } from '@crescendo/rules/ordering/drip-feed';
import { useTranslations } from 'use-intl';

/** More runs than this say nothing more as a picture. */
const mostShown = 8;

type Props = { quantity: number; settings: DripFeed };

/** Each run as a bar: what it delivers and when it begins. */
export function RunPreview({ quantity, settings }: Props) {
  const t = useTranslations('order-form');
  const after = useSpanText();
  const all = runQuantities(quantity, settings);
  const shown = all.length > mostShown ? all.slice(0, mostShown - 1) : all;
  const largest = Math.max(1, ...shown);
  return (
    <ol aria-label={t('plan')} className="flex gap-1.5 overflow-x-auto pb-1">
      {shown.map((delivered, run) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a run is its number
        <li key={run} className="flex min-w-14 flex-1 flex-col justify-end gap-1 text-center text-12 tabular-nums">
          {/* Heights are attributes, not styles, so the page's policy stays strict. */}
          <svg aria-hidden="true" className="h-10 w-full">
            <rect
              y={40 - barHeight(delivered, largest)}
              width="100%"
              height={barHeight(delivered, largest)}
              rx="4"
              className="fill-primary-subtle stroke-primary-line"
            />
          </svg>
          <span className="font-medium">{formatQuantity(delivered)}</span>
          <span className="text-ink-3">
            {run === 0 ? t('now') : t('after', { span: after(run * settings.minutes_between_runs) })}
          </span>
        </li>
      ))}
      {all.length > shown.length && (
        <li className="grid min-w-14 flex-1 place-content-center text-center text-12 text-ink-3">
          {t('moreRuns', { count: all.length - shown.length })}
        </li>
      )}
    </ol>
  );
}

const barHeight = (delivered: number, largest: number) => Math.round(6 + (34 * delivered) / largest);

/** "1 d 12 h". */
export function useSpanText() {
  const t = useTranslations('order-form');
  return (total: number): string => {
    const span = splitMinutes(total);
    const parts = (['days', 'hours', 'minutes'] as const).filter((part) => span[part] > 0);
    return parts.map((part) => `${span[part]} ${t(`spanShort.${part}`)}`).join(' ');
  };
}
