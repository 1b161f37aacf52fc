import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as BaseSelect } from '@base-ui/react/select';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { memo, startTransition, useEffect, useRef, useState } from 'react';
import { flatOptions, type SelectOption, type SelectProps, selectTrigger } from '../forms/select-options.ts';
import { popupItem, popupLabel, popupSurface } from './popup.ts';

interface SelectPopupProps<Value extends string> extends SelectProps<Value> {
  byKeyboard: boolean;
}

export function SelectPopup<Value extends string>(props: SelectPopupProps<Value>) {
  const { options, value, onValueChange, name, placeholder, prefix, className, byKeyboard, ...rest } = props;
  const { id, required, disabled, defaultValue: _, ...aria } = rest;
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(true);

  // This button has just taken the place of the one that was pressed.
  useEffect(() => {
    if (byKeyboard) triggerRef.current?.focus();
  }, [byKeyboard]);

  return (
    <BaseSelect.Root
      items={flatOptions(options)}
      value={value ?? null}
      onValueChange={(chosen) => chosen !== null && onValueChange?.(chosen as Value)}
      name={name}
      required={required}
      disabled={disabled}
      open={isOpen}
      onOpenChange={(next, { event }) => {
        // A tap is answered before a long list comes or goes; the next key, though, has to meet what it is for.
        if (isByKeyboard(event)) setIsOpen(next);
        else startTransition(() => setIsOpen(next));
      }}
      modal={false}
    >
      <BaseSelect.Trigger {...aria} ref={triggerRef} id={id} className={clsx(selectTrigger, className)}>
        <span className="min-w-0">
          {prefix ? <span className="text-ink-3">{prefix} </span> : null}
          <BaseSelect.Value className="data-placeholder:text-ink-3" placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden="true" className="size-4 text-ink-3" />
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        {/* The list would bring a style element for a way of opening that is not used here. */}
        <CSPProvider disableStyleElements>
          <BaseSelect.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50 outline-none">
            <BaseSelect.Popup className={clsx(popupSurface, 'min-w-(--anchor-width)')}>
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
        </CSPProvider>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}

/** Enter and the space bar press a button, too: such a click comes from no finger. */
function isByKeyboard(event: Event): boolean {
  return event.type.startsWith('key') || (event.type === 'click' && (event as MouseEvent).detail === 0);
}

/** Of a long list, a choice renders again the two that it is about. */
const Option = memo(function Option({ value, label, description, icon, disabled }: SelectOption) {
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
});
