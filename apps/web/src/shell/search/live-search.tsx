// What the search box does once somebody is in it. The box itself was rendered before and keeps its text and its focus:
// this listens to it.
import { delays } from '@crescendo/rules/content/delays';
import { X } from 'lucide-react';
import { type RefObject, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchList } from './search-list.tsx';
import { useColumns } from './use-columns.ts';

type Props = {
  area: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
  /** Gives the toolbar back its place on narrow screens. */
  fold: () => void;
};

export function LiveSearch({ area, input, fold }: Props) {
  const t = useTranslations('search');
  const columns = useColumns();
  const [text, setText] = useState(input.current?.value ?? '');
  const [isOpen, setOpen] = useState(true);
  const [activeId, setActiveId] = useState<string>();
  const hasText = text.trim() !== '';
  // The first keystroke is shown before the list that it opens.
  const isListed = useDeferredValue(hasText) && hasText && isOpen;

  const empty = useCallback(() => {
    if (input.current) input.current.value = '';
    setText('');
  }, [input]);
  const leave = useCallback(() => {
    empty();
    setOpen(false);
    fold();
  }, [empty, fold]);

  useBox(input, { setText, setOpen, fold });
  useKeys(input, area, { isListed, activeId, setActiveId, leave });
  useLeaving(text !== '', area, leave);
  useEffect(() => {
    input.current?.setAttribute('aria-expanded', String(isListed));
    if (isListed && activeId) input.current?.setAttribute('aria-activedescendant', activeId);
    else input.current?.removeAttribute('aria-activedescendant');
  }, [input, isListed, activeId]);

  return (
    <>
      {text !== '' && (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={() => {
            empty();
            input.current?.focus();
          }}
          className="absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-sm text-header-muted hover:bg-header-line in-[search:focus-within]:text-ink-2 in-[search:focus-within]:hover:bg-surface-3"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
      {isListed && (
        <SearchList columns={columns} text={text} activeId={activeId} setActiveId={setActiveId} onChosen={leave} />
      )}
    </>
  );
}

type Box = { setText: (text: string) => void; setOpen: (isOpen: boolean) => void; fold: () => void };

/** Follows what is typed, and whether anybody is in the box. */
function useBox(input: Props['input'], { setText, setOpen, fold }: Box) {
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    function onInput() {
      setText(box?.value ?? '');
      setOpen(true);
    }
    function onFocus() {
      clearTimeout(leaving);
      setOpen(true);
    }
    // A press on a result takes the focus from the box before it counts.
    function onBlur() {
      leaving = setTimeout(() => {
        setOpen(false);
        fold();
      }, delays.searchBlur);
    }
    // Keystrokes may have come between rendering and listening.
    setText(box.value);
    box.addEventListener('input', onInput);
    box.addEventListener('focus', onFocus);
    box.addEventListener('blur', onBlur);
    return () => {
      clearTimeout(leaving);
      box.removeEventListener('input', onInput);
      box.removeEventListener('focus', onFocus);
      box.removeEventListener('blur', onBlur);
    };
  }, [input, setText, setOpen, fold]);
}

type Keys = {
  isListed: boolean;
  activeId: string | undefined;
  setActiveId: (id: string | undefined) => void;
  leave: () => void;
};

/** Arrows go through the results and around, Enter opens the marked one, Escape empties the box and then leaves it. */
function useKeys(input: Props['input'], area: Props['area'], { isListed, activeId, setActiveId, leave }: Keys) {
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    function onKeyDown(event: KeyboardEvent) {
      const options = [...(area.current?.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled])') ?? [])];
      const at = options.findIndex(({ id }) => id === activeId);
      const go = (next: HTMLElement | undefined) => {
        event.preventDefault();
        setActiveId(next?.id);
        next?.scrollIntoView({ block: 'nearest' });
      };
      if (event.key === 'ArrowDown' && isListed) go(options[(at + 1) % options.length]);
      else if (event.key === 'ArrowUp' && isListed) go(options.at(at < 0 ? -1 : at - 1));
      // Results that have just come are not marked yet: anyone who is quick means the first.
      else if (event.key === 'Enter' && isListed) (options[at] ?? options[0])?.click();
      else if (event.key === 'Escape') {
        if (box?.value === '') box.blur();
        leave();
      }
    }
    box.addEventListener('keydown', onKeyDown);
    return () => box.removeEventListener('keydown', onKeyDown);
  }, [input, area, isListed, activeId, setActiveId, leave]);
}

/** What was typed goes when the page is scrolled or something beside the box is pressed. */
function useLeaving(isTyped: boolean, area: Props['area'], leave: () => void) {
  useEffect(() => {
    if (!isTyped) return;
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && area.current?.contains(target))) leave();
    };
    addEventListener('scroll', leave, { passive: true });
    document.addEventListener('pointerdown', onPress);
    return () => {
      removeEventListener('scroll', leave);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isTyped, area, leave]);
}
