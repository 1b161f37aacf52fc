import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactElement, type ReactNode, useContext } from 'react';
import { classNames } from './class-names.ts';
import { FieldControlContext, useFieldControl } from './field-control.ts';
import { controlFrame } from './input.tsx';
import { popupItem, popupLabel, popupSurface } from './popup.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  description?: ReactNode;
  icon?: ReactElement | undefined;
  disabled?: boolean | undefined;
}

export interface SelectOptionGroup<Value extends string = string> {
  label: string;
  options: SelectOption<Value>[];
}

export interface SelectProps<Value extends string> {
  options: (SelectOption<Value> | SelectOptionGroup<Value>)[];
  value?: Value | null | undefined;
  defaultValue?: Value | null | undefined;
  onValueChange?: ((value: Value) => void) | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  /** Stands quietly before the chosen value, e.g. "Sort". */
  prefix?: string | undefined;
  id?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Only where no field gives it a label. */
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  className?: string | undefined;
}

export function Select<Value extends string>({
  options,
  value,
  defaultValue,
  onValueChange,
  name,
  placeholder,
  prefix,
  className,
  ...rest
}: SelectProps<Value>) {
  const { id, required, disabled, ...aria } = useFieldControl(rest);
  const field = useContext(FieldControlContext);
  const all = options.flatMap((entry) => ('options' in entry ? entry.options : [entry]));

  return (
    <BaseSelect.Root
      items={all}
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      onValueChange={(chosen) => chosen !== null && onValueChange?.(chosen as Value)}
      name={name}
      required={required}
      disabled={disabled}
      modal={false}
    >
      <BaseSelect.Trigger
        {...aria}
        id={id}
        aria-labelledby={field && !aria['aria-label'] ? `${field.labelId} ${field.controlId}` : undefined}
        className={classNames(
          controlFrame,
          'flex min-h-(--control) items-center justify-between gap-2 px-3 py-1 text-left select-none hover:bg-surface-2',
          'focus-visible:border-primary focus-visible:outline-3 focus-visible:outline-offset-0 outline-primary-line',
          'aria-invalid:border-danger aria-invalid:outline-danger-line',
          'data-disabled:bg-surface-2 data-disabled:text-ink-3 data-disabled:shadow-none',
          className,
        )}
      >
        <span className="min-w-0">
          {prefix ? <span className="text-ink-3">{prefix} </span> : null}
          <BaseSelect.Value className="data-placeholder:text-ink-3" placeholder={placeholder} />
        </span>
        <BaseSelect.Icon className="text-ink-3">
          <ChevronDown aria-hidden="true" className="size-4" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50 outline-none">
          <BaseSelect.Popup className={classNames(popupSurface, 'min-w-(--anchor-width)')}>
            <BaseSelect.List className="max-h-[min(var(--available-height),24rem)] overflow-y-auto overscroll-contain p-1.5">
              {options.map((entry) =>
                'options' in entry ? (
                  <BaseSelect.Group key={entry.label}>
                    <BaseSelect.GroupLabel className={popupLabel}>{entry.label}</BaseSelect.GroupLabel>
                    {entry.options.map((option) => (
                      <Option key={option.value} {...option} />
                    ))}
                  </BaseSelect.Group>
                ) : (
                  <Option key={entry.value} {...entry} />
                ),
              )}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}

function Option({ value, label, description, icon, disabled }: SelectOption) {
  return (
    <BaseSelect.Item value={value} label={label} disabled={disabled ?? false} className={popupItem}>
      {icon}
      <span className="min-w-0 flex-1">
        <BaseSelect.ItemText>{label}</BaseSelect.ItemText>
        {description ? <span className="block text-12 text-ink-2">{description}</span> : null}
      </span>
      <BaseSelect.ItemIndicator>
        <Check aria-hidden="true" className="text-primary-text" />
      </BaseSelect.ItemIndicator>
    </BaseSelect.Item>
  );
}
