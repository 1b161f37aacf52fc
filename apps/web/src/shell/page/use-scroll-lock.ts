import { useEffect } from 'react';

/** The page stays where it is while something lies over it. The width of the scroll bar is kept, so nothing jumps. */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return;
    const { documentElement: page, body } = document;
    const bar = innerWidth - page.clientWidth;
    page.style.overflow = 'hidden';
    if (bar > 0) body.style.paddingRight = `${bar}px`;
    return () => {
      page.style.overflow = '';
      body.style.paddingRight = '';
    };
  }, [isLocked]);
}
