// A command palette: one field that finds what can be opened and done, in groups. What is found is the caller's part.
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { CornerDownLeft, Search } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { Kbd } from '../kbd.tsx';
import { overlayBackdrop } from './overlay-popup.ts';
import { popupLabel } from './popup.ts';

export interface PaletteItem {
  id: string;
  name: string;
  /** The name with what was typed marked in it. */
  shownName?: ReactNode;
  icon: ReactNode;
  /** Quiet, after the name. */
  detail?: string | undefined;
  trailing?: ReactNode;
  /** An empty link; without one the item is an action. */
  link?: ReactElement | undefined;
  onChoose?: (() => void) | undefined;
}

export interface PaletteGroup {
  title: string;
  items: PaletteItem[];
}

export interface PalettePopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  placeholder: string;
  resultsLabel: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Between the field and what is found, e.g. the kinds to find. */
  toolbar?: ReactNode;
  groups: PaletteGroup[];
  /** Whether the first of them is what was typed; until then Enter chooses nothing. */
  isReady: boolean;
  /** Announced whenever it changes. */
  status: string;
  empty: string;
  footer: ReactNode;
}

export function PalettePopup(props: PalettePopupProps) {
  const { open, onOpenChange, label, placeholder, resultsLabel, text, onTextChange, groups, isReady } = props;
  const { status, empty, footer, toolbar } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={overlayBackdrop} />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center overflow-hidden p-2 tablet:pt-[12dvh]">
          <Dialog.Popup
            aria-label={label}
            initialFocus={input}
            className="flex max-h-full min-h-0 w-full max-w-180 flex-col overflow-hidden rounded-dialog bg-popup text-ink shadow-2 outline-none transition-all duration-100 data-starting-style:scale-[0.98] data-starting-style:opacity-0 data-ending-style:opacity-0 tablet:max-h-[76dvh] forced-colors:border"
          >
            <Autocomplete.Root
              open
              inline
              items={groups}
              filter={null}
              autoHighlight="always"
              keepHighlight
              itemToStringValue={(item: PaletteItem) => item.name}
              value={text}
              // What was chosen is opened, not written into the field.
              onValueChange={(next, { reason }) => reason !== 'item-press' && onTextChange(next)}
            >
              <div className="flex items-center gap-3 px-4">
                <Search aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
                <Autocomplete.Input
                  ref={input}
                  aria-label={label}
                  placeholder={placeholder}
                  spellCheck={false}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || isReady) return;
                    event.preventDefault();
                    event.preventBaseUIHandler();
                  }}
                  className="h-14 min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-ink-3"
                />
                <Dialog.Close className="rounded-[5px]">
                  <Kbd>Esc</Kbd>
                </Dialog.Close>
              </div>
              {toolbar && <div className="px-4 pb-3">{toolbar}</div>}
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-popup-line p-1.5 empty:hidden">
                <Autocomplete.Empty className="text-14 text-ink-2">
                  <span className="block px-2.5 py-3 wrap-anywhere">{empty}</span>
                </Autocomplete.Empty>
                <Autocomplete.List aria-label={resultsLabel}>
                  {(group: PaletteGroup) => (
                    <Autocomplete.Group key={group.title} items={group.items}>
                      <Autocomplete.GroupLabel className={popupLabel}>{group.title}</Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(item: PaletteItem) => <Item key={item.id} item={item} />}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
              </div>
              <Autocomplete.Status className="sr-only">{status}</Autocomplete.Status>
            </Autocomplete.Root>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-popup-line bg-surface-2 px-4 py-2.5 text-12 text-ink-2 dark:bg-popup max-tablet:hidden">
              {footer}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Item({ item }: { item: PaletteItem }) {
  return (
    <Autocomplete.Item
      value={item}
      onClick={item.onChoose}
      {...(item.link ? { render: item.link } : {})}
      className={clsx(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 text-14 outline-none select-none touch:min-h-11',
        'data-highlighted:bg-popup-hover forced-colors:data-highlighted:outline [&_svg]:shrink-0',
      )}
    >
      <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center text-ink-2 [&>svg]:size-4">
        {item.icon}
      </span>
      <span className="min-w-0 flex-1 truncate">
        <span className="font-medium">{item.shownName ?? item.name}</span>
        {item.detail && <span className="text-13 text-ink-2"> {item.detail}</span>}
      </span>
      {item.trailing && (
        <span className="flex shrink-0 items-center gap-3 text-13 text-ink-3 tabular-nums">{item.trailing}</span>
      )}
      <CornerDownLeft
        aria-hidden="true"
        className="invisible size-3.5 text-ink-3 max-tablet:hidden in-data-highlighted:visible"
      />
    </Autocomplete.Item>
  );
}
