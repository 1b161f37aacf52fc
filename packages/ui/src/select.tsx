import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-control.ts';
import { useHydrated } from './hydrated.ts';
import { controlFrame } from './input.tsx';
import { NativeSelect } from './native-select.tsx';
import { popupItem, popupLabel, popupSurface } from './popup.ts';
import { flatOptions, type SelectOption, type SelectProps } from './select-options.ts';

export type { SelectOption, SelectOptionGroup, SelectOptions, SelectProps } from './select-options.ts';

/** The server sends the browser's own select: it works before any script has run, and it carries no style attribute,
 *  which a strict content policy would refuse. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  return useHydrated() ? <RichSelect {...props} /> : <NativeSelect {...props} />;
}

function RichSelect<Value extends string>(props: SelectProps<Value>) {
  const { options, value, defaultValue, onValueChange, name, placeholder, prefix, className, ...rest } = props;
  const { id, required, disabled, ...aria } = useFieldControl(rest);
  return (
    <BaseSelect.Root
      items={flatOptions(options)}
      {...(value === undefined ? { defaultValue: defaultValue ?? null } : { value })}
      onValueChange={(chosen) => chosen !== null && onValueChange?.(chosen as Value)}
      name={name}
      required={required}
      disabled={disabled}
      modal={false}
    >
      <BaseSelect.Trigger
        {...aria}
        id={id}
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
