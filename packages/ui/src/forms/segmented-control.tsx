import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, useId } from 'react';

export interface SegmentedOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** With an icon the label is there for screen readers only. */
  icon?: ReactElement | undefined;
}

export interface SegmentedControlProps<Value extends string> {
  legend: string;
  options: SegmentedOption<Value>[];
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onValueChange?: ((value: Value) => void) | undefined;
  name?: string | undefined;
  size?: 'small' | 'default' | undefined;
  className?: string | undefined;
}

/** One of a few, all in sight. Radios underneath, so the arrow keys and the form value are the browser's. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, options, value, defaultValue, onValueChange, name, size = 'default', className } = props;
  const id = useId();
  return (
    <fieldset className={clsx('inline-flex max-w-full min-w-0', className)}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex max-w-full flex-wrap gap-0.5 rounded-[9px] bg-surface-3 p-0.75 dark:bg-surface-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'relative inline-flex min-w-0 cursor-pointer items-center justify-center gap-1.5 rounded-[7px] text-13',
              'font-medium text-ink-2 transition-[background-color,color] touch:min-h-10 [&_svg]:size-4 hover:text-ink',
              'has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 dark:has-checked:bg-surface-3',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              'forced-colors:has-checked:outline-2',
              size === 'small' ? 'min-h-6.5 px-2.25' : 'min-h-8.5 px-3',
            )}
          >
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: defaultValue === option.value }
                : { checked: value === option.value })}
              onChange={() => onValueChange?.(option.value)}
              className="sr-only"
            />
            {option.icon}
            <span className={option.icon ? 'sr-only' : 'min-w-0'}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
