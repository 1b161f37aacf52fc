// The row of a checkbox, radio or switch: the control, its label and a quiet line below. The whole row is the target.

import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface ChoiceProps {
  label: ReactNode;
  description?: ReactNode;
  /** What is at the far end, e.g. a badge. */
  trailing?: ReactNode;
  /** The label is there for screen readers only. */
  labelHidden?: boolean | undefined;
}

interface ChoiceRowProps extends ChoiceProps {
  control: ReactNode;
  controlId: string;
  descriptionId: string;
  className?: string | undefined;
}

export function ChoiceRow(props: ChoiceRowProps) {
  const { label, description, trailing, labelHidden, control, controlId, descriptionId, className } = props;
  return (
    <label
      htmlFor={controlId}
      className={clsx(
        'flex max-w-full cursor-pointer items-center gap-2.5 has-disabled:cursor-not-allowed',
        !labelHidden && 'touch:min-h-11',
        className,
      )}
    >
      {control}
      <span className={labelHidden ? 'sr-only' : 'min-w-0 flex-1 py-1'}>
        <span className="block">{label}</span>
        {description ? (
          <span id={descriptionId} className="block text-12 text-ink-3">
            {description}
          </span>
        ) : null}
      </span>
      {trailing}
    </label>
  );
}
