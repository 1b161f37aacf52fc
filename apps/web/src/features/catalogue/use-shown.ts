import { servicesPerPage } from '@crescendo/rules/service-filter';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far each list was read, for the way back to it. */
const read = new Map<string, number>();

/** Whoever goes from card to card by keys would never come to the end: they are asked there whether to go on. */
function isWalkedByKeys(end: HTMLElement): boolean {
  const focused = document.activeElement;
  return Boolean(
    focused?.matches(':focus-visible') && (focused.closest('[role=listitem], tr') || end.contains(focused)),
  );
}

/** How many services of a list are shown: more each time its end comes near. */
export function useShown(question: string, isWayBack: boolean, end: RefObject<HTMLElement | null>, total: number) {
  const begin = () => ({ question, count: (isWayBack && read.get(question)) || servicesPerPage });
  const [shown, setShown] = useState(begin);
  // Another list begins at its beginning.
  const current = shown.question === question ? shown : begin();
  if (current !== shown) setShown(current);
  const { count } = current;
  const hasMore = count < total;
  const isFirstLook = useRef(true);

  function showMore() {
    read.set(question, count + servicesPerPage);
    setShown({ question, count: count + servicesPerPage });
  }

  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore) return undefined;
    const goOn = () => {
      read.set(question, count + servicesPerPage);
      setShown({ question, count: count + servicesPerPage });
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        const wasThereBefore = isFirstLook.current && (entry?.boundingClientRect.top ?? 0) < innerHeight;
        isFirstLook.current = false;
        if (!entry?.isIntersecting || isWalkedByKeys(element)) return;
        // Who came to the end before the list could go on is reading there: nothing moves until they do.
        if (wasThereBefore) addEventListener('scroll', goOn, { once: true });
        else goOn();
      },
      { rootMargin: '0px 0px 1200px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', goOn);
    };
  }, [question, count, hasMore, end]);

  return { count, showMore };
}
