import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, startTransition, useState } from 'react';
import { chunk } from '../chunk.ts';
import { useFieldControl } from './field-control.ts';
import { flatOptions, type SelectProps, selectTrigger } from './select-options.ts';

export type { SelectOption, SelectOptionGroup, SelectOptions, SelectProps } from './select-options.ts';

const popup = chunk(() => import('../layers/select-popup.tsx'));
/** For forms where one is about to be opened. */
export const warmSelect = popup.warm;
type Popup = typeof import('../layers/select-popup.tsx');

/** Until it is first pressed, a select is only a button with the chosen text, and its value in the form. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value: given, defaultValue, onValueChange, placeholder, prefix, className, name, ...rest } = props;
  const { required, ...control } = useFieldControl(rest);
  const [opened, setOpened] = useState<{ module: Popup; byKeyboard: boolean }>();
  const [own, setOwn] = useState<Value | null>(defaultValue ?? null);
  const value = given === undefined ? own : given;

  function choose(next: Value) {
    // What the caller keeps is rendered when the caller says so.
    if (given === undefined) setOwn(next);
    onValueChange?.(next);
  }
  function open(byKeyboard: boolean) {
    popup.whenReady((module) => {
      // A tap is answered before a long list is made; the next key, though, has to meet the list.
      if (byKeyboard) setOpened({ module, byKeyboard });
      else startTransition(() => setOpened({ module, byKeyboard }));
    });
  }

  if (opened) {
    const { SelectPopup } = opened.module;
    return (
      <SelectPopup
        {...props}
        {...control}
        required={required}
        value={value}
        onValueChange={choose}
        byKeyboard={opened.byKeyboard}
      />
    );
  }

  const chosen = flatOptions(options).find((option) => option.value === value);
  return (
    <>
      <button
        {...control}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded="false"
        aria-required={required || undefined}
        onPointerEnter={popup.warm}
        onFocus={popup.warm}
        onClick={(event: MouseEvent) => open(event.detail === 0)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(true);
        }}
        className={clsx(selectTrigger, className)}
      >
        <span className="min-w-0">
          {prefix ? <span className="text-ink-3">{prefix} </span> : null}
          {chosen ? chosen.label : <span className="text-ink-3">{placeholder}</span>}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 text-ink-3" />
      </button>
      {name ? <input type="hidden" name={name} value={value ?? ''} disabled={control.disabled} /> : null}
    </>
  );
}
