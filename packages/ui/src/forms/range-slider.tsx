import { clsx } from 'clsx';

export interface RangeSliderProps {
  /** Where the thumbs are, from 0 to 100. */
  from: number;
  to: number;
  onChange: (ends: { from: number; to: number }) => void;
  /** Names of the thumbs, for screen readers. */
  labels: readonly [from: string, to: string];
  /** What the positions mean, in words. */
  valueTexts: readonly [from: string, to: string];
  className?: string | undefined;
}

/** Two native ranges on one rail: keyboard, touch and screen readers are the browser's. */
export function RangeSlider({ from, to, onChange, labels, valueTexts, className }: RangeSliderProps) {
  const ends = [
    { at: from, set: (at: number) => onChange({ from: Math.min(at, to), to }) },
    { at: to, set: (at: number) => onChange({ from, to: Math.max(at, from) }) },
  ];
  return (
    <div className={clsx('relative flex h-6 items-center touch:h-11', className)}>
      {/* Widths are attributes, not styles, so the page's policy stays strict. */}
      <svg aria-hidden="true" className="absolute inset-x-0 h-1 w-full">
        <rect width="100%" height="4" rx="2" className="fill-line-strong" />
        <rect x={`${from}%`} width={`${Math.max(0, to - from)}%`} height="4" rx="2" className="fill-primary" />
      </svg>
      {ends.map(({ at, set }, end) => (
        <input
          key={labels[end]}
          type="range"
          min={0}
          max={100}
          step={1}
          value={at}
          aria-label={labels[end]}
          aria-valuetext={valueTexts[end]}
          onChange={(event) => set(Number(event.target.value))}
          className={clsx(
            // Only the thumbs are taken by the hand: the rail of one lies over that of the other.
            'pointer-events-none absolute inset-x-0 h-full w-full cursor-pointer appearance-none bg-transparent',
            'rounded-sm focus-visible:outline-offset-4 [&::-webkit-slider-thumb]:pointer-events-auto',
            '[&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none',
            '[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[1.5px]',
            '[&::-webkit-slider-thumb]:border-primary [&::-webkit-slider-thumb]:bg-surface',
            '[&::-webkit-slider-thumb]:shadow-1 [&::-moz-range-thumb]:pointer-events-auto',
            '[&::-moz-range-thumb]:size-4.5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[1.5px]',
            '[&::-moz-range-thumb]:border-primary [&::-moz-range-thumb]:bg-surface',
            // At the far end both thumbs are there: the lower one has to be within reach.
            end === 0 && from > 50 && 'z-10',
          )}
        />
      ))}
    </div>
  );
}
