import { clsx } from 'clsx';
import { useFieldControl } from './field-control.ts';

export interface SliderProps {
  /** Where the thumb is, from 0 to 100. */
  position: number;
  onPositionChange: (position: number) => void;
  /** Called when the hand or the key is let go. */
  onRelease?: (() => void) | undefined;
  /** Name, for screen readers. */
  label: string;
  /** What the position means, in words. */
  valueText: string;
  disabled?: boolean | undefined;
  /** For a moment nothing is taken; the focus stays, which a disabled control would lose. */
  waiting?: boolean | undefined;
  /** Values along the rail, evenly spread. */
  ticks?: readonly string[] | undefined;
  className?: string | undefined;
}

/** A native range: keyboard, touch and screen readers are the browser's. The filled part is rendered beneath it. */
export function Slider(props: SliderProps) {
  const { position, onPositionChange, onRelease, label, valueText, disabled, waiting, ticks, className } = props;
  const control = useFieldControl({ disabled });
  return (
    <div className={className}>
      <div className="relative flex h-6 items-center touch:h-11">
        {/* Widths are attributes, not styles, so the page's policy stays strict. */}
        <svg
          aria-hidden="true"
          className={clsx('absolute inset-x-0 h-1 w-full', (control.disabled || waiting) && 'opacity-50')}
        >
          <rect width="100%" height="4" rx="2" className="fill-line-strong" />
          <rect width={`${position}%`} height="4" rx="2" className="fill-primary" />
        </svg>
        <input
          type="range"
          min={0}
          max={100}
          step="any"
          value={position}
          disabled={control.disabled}
          aria-label={label}
          aria-valuetext={valueText}
          aria-disabled={waiting || undefined}
          onChange={(event) => !waiting && onPositionChange(Number(event.target.value))}
          onPointerUp={onRelease}
          onKeyUp={onRelease}
          onBlur={onRelease}
          onKeyDown={(event) => {
            const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
            if (step === undefined) return;
            // Without a step of its own the browser would move by a hundredth of a position.
            event.preventDefault();
            if (waiting) return;
            onPositionChange(Math.min(Math.max(position + step, 0), 100));
          }}
          className={clsx(
            'relative h-full w-full cursor-pointer appearance-none bg-transparent disabled:cursor-not-allowed',
            'rounded-sm focus-visible:outline-offset-4 [&::-webkit-slider-thumb]:size-5',
            '[&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full',
            '[&::-webkit-slider-thumb]:border-[1.5px] [&::-webkit-slider-thumb]:border-primary',
            '[&::-webkit-slider-thumb]:bg-surface [&::-webkit-slider-thumb]:shadow-1',
            '[&::-moz-range-thumb]:size-4.5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[1.5px]',
            '[&::-moz-range-thumb]:border-primary [&::-moz-range-thumb]:bg-surface',
            'disabled:[&::-webkit-slider-thumb]:border-control-line',
          )}
        />
      </div>
      {ticks && (
        <div aria-hidden="true" className="flex justify-between gap-2 text-12 text-ink-3 tabular-nums">
          {ticks.map((tick, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same value may occur twice
            <span key={at}>{tick}</span>
          ))}
        </div>
      )}
    </div>
  );
}
