import { clsx } from 'clsx';
import { useState } from 'react';

export interface Bar {
  /** What it represents, e.g. a day; also its key. */
  name: string;
  value: number;
  /** The value as it is shown, already formatted. */
  text: string;
}

export interface BarChartProps {
  /** What the chart shows, for those who do not see it; the figures themselves belong into a table or a sum. */
  label: string;
  bars: readonly Bar[];
  /** The line above while no bar is pointed at. */
  summary?: string | undefined;
  className?: string | undefined;
}

/** Heights in percent: what is not zero can be seen, however small it is beside the highest. */
const leastHeight = 1.5;
const step = 10;

/** Bars over time. Places and heights are attributes of the SVG, so a strict policy of styles has nothing to refuse. */
export function BarChart({ label, bars, summary, className }: BarChartProps) {
  const [pointed, setPointed] = useState<number>();
  const highest = Math.max(...bars.map(({ value }) => value), 0);
  const chosen = pointed === undefined ? undefined : bars[pointed];
  const heightOf = (value: number) => (value > 0 ? Math.max((100 * value) / highest, leastHeight) : 0);
  return (
    <figure className={className}>
      <figcaption className="min-h-5 text-13 text-ink-2 tabular-nums">
        {chosen ? `${chosen.name}: ${chosen.text}` : summary}
      </figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${Math.max(bars.length, 1) * step} 100`}
        preserveAspectRatio="none"
        className="mt-3 block h-44 w-full border-b border-line forced-color-adjust-none"
        onPointerLeave={() => setPointed(undefined)}
      >
        {bars.map(({ name, value }, at) => (
          <g key={name} onPointerEnter={() => setPointed(at)} onPointerDown={() => setPointed(at)}>
            {/* The whole column answers to the pointer, not only what is rendered of it. */}
            <rect x={at * step} width={step} height={100} fill="transparent" />
            <rect
              x={at * step + 1.2}
              y={100 - heightOf(value)}
              width={step - 2.4}
              height={heightOf(value)}
              className={clsx('transition-opacity fill-primary', at === pointed ? 'opacity-100' : 'opacity-60')}
            />
          </g>
        ))}
      </svg>
      <div aria-hidden="true" className="mt-2 flex justify-between gap-2 text-12 text-ink-3 tabular-nums">
        {namesAlong(bars).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </figure>
  );
}

/** First, middle and last: more would collide on a phone. */
function namesAlong(bars: readonly Bar[]): string[] {
  const places = bars.length > 4 ? [0, Math.floor((bars.length - 1) / 2), bars.length - 1] : bars.map((_, at) => at);
  return places.flatMap((at) => bars[at]?.name ?? []);
}
