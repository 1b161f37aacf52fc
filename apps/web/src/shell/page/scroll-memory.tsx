// Where the reader was on each page: going back leads there again, a new page begins at its top.

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const key = 'scrollPositions';

export function ScrollMemory() {
  const { pathname, search, hash, state } = useLocation();
  const keepsPlace = (state as { keepsPlace?: boolean } | null)?.keepsPlace === true;
  const type = useNavigationType();
  const path = pathname + search;
  const shown = useRef({ path, pathname });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    let frame = 0;
    function onScroll() {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => store(shown.current.path));
    }
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, []);

  useIsomorphicLayoutEffect(() => {
    const isSamePage = shown.current.pathname === pathname;
    shown.current = { path, pathname };
    if (type === 'POP') {
      const known = read().find((position) => position.path === path);
      if (known) lead(() => scrollTo(known.x, known.y));
      else if (!hash) return;
    }
    // A page that only notes a choice in its address stays where it is.
    else if (hash) lead(() => document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView());
    else if (!((type === 'REPLACE' || keepsPlace) && isSamePage)) lead(() => scrollTo(0, 0));
  }, [path, pathname, hash, type, keepsPlace]);

  return null;
}

/** Where something is can only be said of a page that is laid out to its end. */
function lead(go: () => void) {
  delete document.body.dataset.fromTop;
  go();
}

/** Nothing is laid out on the server. */
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

function read() {
  try {
    return readPositions(sessionStorage.getItem(key));
  } catch {
    return [];
  }
}

function store(path: string) {
  try {
    sessionStorage.setItem(key, JSON.stringify(rememberPosition(read(), { path, x: scrollX, y: scrollY })));
  } catch {
    // A browser that stores nothing begins every page at its top.
  }
}

export type ScrollPosition = { path: string; x: number; y: number };

const kept = 10;

/** The positions with this one as the newest; a page has one position, and the oldest give way. */
export function rememberPosition(positions: readonly ScrollPosition[], position: ScrollPosition): ScrollPosition[] {
  return [...positions.filter(({ path }) => path !== position.path), position].slice(-kept);
}

/** Reads what was stored; whatever is no position is left out. */
export function readPositions(stored: string | null): ScrollPosition[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isPosition).slice(-kept) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is ScrollPosition {
  const { path, x, y } = (value ?? {}) as Partial<ScrollPosition>;
  return typeof path === 'string' && Number.isFinite(x) && Number.isFinite(y);
}
