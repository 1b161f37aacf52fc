import { failureTone } from './use-provider-formats.ts';

const fills = { quiet: 'fill-ink-3', warning: 'fill-warning', danger: 'fill-danger' } as const;
const [width, height, gap] = [88, 28, 2];

type Props = { bars: readonly { calls: number; failed: number }[]; label: string; className?: string };

/** The share of failed calls in each part of the range. A quarter fills the height: more is as bad. */
export function FailureBars({ bars, label, className = 'h-7 w-22' }: Props) {
  const step = width / Math.max(1, bars.length);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={className}
    >
      {bars.map((bar, at) => {
        const share = bar.calls === 0 ? 0 : Math.min(1, (bar.failed / bar.calls) * 4);
        const tall = Math.max(1.5, share * height);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name than its place
            key={at}
            x={at * step}
            y={height - tall}
            width={step - gap}
            height={tall}
            className={fills[failureTone(bar)]}
          />
        );
      })}
    </svg>
  );
}
