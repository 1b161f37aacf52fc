import { ChevronDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-control.ts';
import { controlFrame } from './input.tsx';
import type { SelectOption, SelectProps } from './select-options.ts';

/** The browser's own list in our frame. Where options need icons or descriptions, use Select. */
export function NativeSelect<Value extends string>(props: SelectProps<Value>) {
  const { options, value, defaultValue, onValueChange, placeholder, prefix, className, ...rest } = props;
  const control = useFieldControl(rest);
  const state = value === undefined ? { defaultValue: defaultValue ?? '' } : { value: value ?? '' };
  return (
    <span className={classNames('relative flex w-full min-w-0 items-center', className)}>
      {prefix ? <span className="pointer-events-none absolute left-3 text-ink-3">{prefix}</span> : null}
      <select
        {...control}
        {...state}
        onChange={(event) => onValueChange?.(event.currentTarget.value as Value)}
        className={classNames(
          controlFrame,
          'h-(--control) appearance-none truncate pr-9 pl-3 hover:bg-surface-2 focus-visible:border-primary',
          'focus-visible:outline-3 focus-visible:outline-offset-0 outline-primary-line aria-invalid:border-danger',
          'aria-invalid:outline-danger-line disabled:bg-surface-2 disabled:text-ink-3 disabled:shadow-none',
          prefix && 'text-right',
        )}
      >
        {placeholder === undefined ? null : (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((entry) =>
          'options' in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(nativeOption)}
            </optgroup>
          ) : (
            nativeOption(entry)
          ),
        )}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 size-4 text-ink-3" />
    </span>
  );
}

function nativeOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
