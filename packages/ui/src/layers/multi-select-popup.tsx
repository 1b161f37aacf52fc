import { Combobox } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type MultiSelectOption, type MultiSelectProps, multiSelectFrame } from '../forms/multi-select-options.ts';
import { popupItem, popupSurface } from './popup.ts';

/** A moment without a key, so that a word is searched for and not each of its letters. */
const typingPause = 200;

export function MultiSelectPopup(props: MultiSelectProps) {
  const { label, placeholder, value, onValueChange, search, texts, className } = props;
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const found = useFound(search, text, isOpen);
  const status =
    found === 'searching' ? texts.searching : found === 'failed' ? texts.failed : found.length === 0 && texts.nothing;
  return (
    <Combobox.Root
      multiple
      items={typeof found === 'string' ? [] : found}
      filter={null}
      value={[...value]}
      onValueChange={(next: MultiSelectOption[]) => onValueChange(next)}
      inputValue={text}
      onInputValueChange={setText}
      open={isOpen}
      onOpenChange={setOpen}
      itemToStringLabel={(option: MultiSelectOption) => option.label}
      isItemEqualToValue={(one: MultiSelectOption, other: MultiSelectOption) => one.value === other.value}
    >
      <Combobox.Chips
        className={clsx(
          multiSelectFrame,
          'outline-primary-line has-[input:focus]:border-primary has-[input:focus]:outline-3',
          className,
        )}
      >
        {value.map((option) => (
          <Combobox.Chip
            key={option.value}
            className="flex min-h-7 items-center gap-0.5 rounded-sm bg-surface-3 pl-2 text-13 outline-offset-1 data-highlighted:outline-2"
          >
            {option.label}
            <Combobox.ChipRemove
              aria-label={texts.remove(option.label)}
              className="grid size-7 place-items-center text-ink-2 hover:text-ink [&_svg]:size-3.5"
            >
              <X aria-hidden="true" />
            </Combobox.ChipRemove>
          </Combobox.Chip>
        ))}
        <Combobox.Input
          aria-label={label}
          placeholder={value.length === 0 ? placeholder : ''}
          className="h-7 min-w-16 flex-1 bg-transparent px-1 outline-none"
        />
      </Combobox.Chips>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} align="start" className="z-50 outline-none">
          <Combobox.Popup
            aria-busy={found === 'searching' || undefined}
            className={clsx(popupSurface, 'w-max min-w-(--anchor-width) p-1.5')}
          >
            <Combobox.Status className="text-14 text-ink-2">
              {status ? <span className="block px-2.5 py-2">{status}</span> : null}
            </Combobox.Status>
            <Combobox.List className="max-h-[min(var(--available-height),22rem)] max-w-100 overflow-y-auto overscroll-contain empty:hidden">
              {(option: MultiSelectOption) => (
                <Combobox.Item key={option.value} value={option} className={popupItem}>
                  <span className="min-w-0 flex-1">
                    <span className="font-medium">{option.label}</span>
                    {option.description && (
                      <span className="block truncate text-13 text-ink-2">{option.description}</span>
                    )}
                  </span>
                  <Combobox.ItemIndicator>
                    <Check aria-hidden="true" className="text-primary-text" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

/** Searches while the list is open; an answer that comes after the next question is dropped. */
function useFound(search: MultiSelectProps['search'], text: string, isOpen: boolean) {
  const [found, setFound] = useState<MultiSelectOption[] | 'searching' | 'failed'>('searching');
  useEffect(() => {
    if (!isOpen) return;
    let isLate = false;
    const asking = setTimeout(
      () => {
        search(text.trim()).then(
          (options) => !isLate && setFound(options),
          () => !isLate && setFound('failed'),
        );
      },
      text === '' ? 0 : typingPause,
    );
    return () => {
      isLate = true;
      clearTimeout(asking);
    };
  }, [search, text, isOpen]);
  return found;
}
