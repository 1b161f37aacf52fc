import { servicesPerPage } from '@crescendo/rules/catalogue/service-filter';
import { type RefObject, useEffect, useState } from 'react';

/** How far each list was read, for going back to it. */
const read = new Map<string, number>();

/** Anyone who goes from card to card by keys would never come to the end: they are asked there whether to go on. */
function isWalkedByKeys(end: HTMLElement): boolean {
  const focused = document.activeElement;
  return Boolean(focused?.matches(':focus-visible') && (focused.closest('article, tr') || end.contains(focused)));
}

/** The two ends of a list: where its next services will be, and what is below them. */
type Ends = { near: RefObject<HTMLElement | null>; end: RefObject<HTMLElement | null> };

/** How many services of a list are shown: more each time its end comes near. */
export function useShown(question: string, isBackNavigation: boolean, { near, end }: Ends, total: number) {
  const begin = () => ({ question, count: (isBackNavigation && read.get(question)) || servicesPerPage });
  const [shown, setShown] = useState(begin);
  // Another list begins at its beginning.
  const current = shown.question === question ? shown : begin();
  if (current !== shown) setShown(current);
  const { count } = current;
  const hasMore = count < total;

  function showMore() {
    read.set(question, count + servicesPerPage);
    setShown({ question, count: count + servicesPerPage });
  }

  useEffect(() => {
    const [place, below] = [near.current, end.current];
    if (!place || !below || !hasMore) return undefined;
    const isEndSeen = () => below.getBoundingClientRect().top < innerHeight;
    const goOn = () => {
      read.set(question, count + servicesPerPage);
      setShown({ question, count: count + servicesPerPage });
    };
    const goOnOutOfSight = () => {
      if (!isEndSeen()) goOn();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting) || isWalkedByKeys(below)) return;
        // A visitor who scrolled faster than the list reads what is below it: nothing moves there until they leave.
        if (isEndSeen()) addEventListener('scroll', goOnOutOfSight, { passive: true });
        else goOn();
      },
      { rootMargin: '0px 0px 1200px' },
    );
    observer.observe(place);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', goOnOutOfSight);
    };
  }, [question, count, hasMore, near, end]);

  return { count, showMore };
}
