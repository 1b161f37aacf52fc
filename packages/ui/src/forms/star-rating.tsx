import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useId } from 'react';

const stars = [1, 2, 3, 4, 5];

export interface StarRatingProps {
  /** What is rated. */
  legend: string;
  /** Null until somebody chose. */
  value: number | null;
  onValueChange: (value: number) => void;
  /** How one choice is read out, e.g. "4 of 5". */
  labelOf: (stars: number) => string;
  disabled?: boolean | undefined;
}

/** One to five stars to choose. Radios underneath, so the arrow keys are the browser's. */
export function StarRating({ legend, value, onValueChange, labelOf, disabled }: StarRatingProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="inline-flex">
      <legend className="sr-only">{legend}</legend>
      {stars.map((star) => (
        <label
          key={star}
          className={clsx(
            'relative grid size-9 cursor-pointer place-items-center rounded-sm touch:size-11',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:cursor-default',
          )}
        >
          <input
            type="radio"
            name={name}
            value={star}
            checked={value === star}
            onChange={() => onValueChange(star)}
            className="sr-only"
          />
          <Star
            aria-hidden="true"
            className={clsx('size-6', star <= (value ?? 0) ? 'fill-warning text-warning' : 'text-control-line')}
          />
          <span className="sr-only">{labelOf(star)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Stars that were given. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex">
      {stars.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={clsx('size-4', star <= value ? 'fill-warning text-warning' : 'text-line-strong')}
        />
      ))}
    </span>
  );
}
