import { type RefObject, useEffect, useRef } from 'react';

type Parts = {
  isOpen: boolean;
  close: () => void;
  /** The button and what it opens: a press or the focus outside of it closes. */
  area: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
};

/** Closes a panel by Escape (the focus goes back to its button), by a press beside it, and when the focus leaves it. */
export function useDismissal({ isOpen, close, area, button }: Parts): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: EventTarget | null) => target instanceof Node && area.current?.contains(target);
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      latest.current();
      button.current?.focus();
    }
    function onOutside(event: Event) {
      if (!isInside(event.target)) latest.current();
    }
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [isOpen, area, button]);
}
