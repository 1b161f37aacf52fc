// A long list in blocks of about a page. What is far from the screen leaves an empty box of its height behind, so that
// ten thousand services weigh as much as a few hundred and nothing moves. Short lists stay whole for the browser's own
// search in the page.
import { servicesPerPage } from '@crescendo/rules/catalogue/service-filter';
import { useEffect, useRef, useState } from 'react';

export type Block = {
  from: number;
  to: number;
  /** The height it had; undefined where it is rendered. */
  emptyHeight: number | undefined;
  ref: (element: HTMLElement | null) => (() => void) | undefined;
};

/** So many blocks are always rendered. */
const alwaysRendered = 6;
/** A screen and a half of a large monitor above and below. */
const nearby = '1600px 0px';

/** What was measured of each list, for going back to it: then every block has its height before it is rendered. */
const measured = new Map<string, { perRow: number; heights: Map<number, number> }>();

/** How many stood in a row when this list was last seen. */
export const knownPerRow = (list: string) => measured.get(list)?.perRow ?? 0;

/** Blocks of whole rows; `perRow` is how many are in one, 0 where it is not known yet. */
export function useBlocks(list: string, count: number, perRow: number): Block[] {
  const size = perRow > 0 ? Math.round(servicesPerPage / perRow) * perRow : Math.max(1, count);
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(() => measured.get(list)?.heights ?? none);
  const observer = useRef<IntersectionObserver>(undefined);
  const places = useRef(new Map<Element, number>());

  useEffect(() => {
    if (perRow === 0) return undefined;
    let known = measured.get(list);
    if (known?.perRow !== perRow) {
      // Other rows, other heights.
      known = { perRow, heights: new Map() };
      measured.set(list, known);
      setHeights(none);
    }
    const { heights: all } = known;
    const watched = places.current;
    observer.current = new IntersectionObserver(
      (entries) =>
        setHeights((before) => {
          const after = new Map(before);
          let isSame = true;
          for (const { target, isIntersecting, boundingClientRect } of entries) {
            const place = watched.get(target);
            if (place === undefined) continue;
            all.set(place, boundingClientRect.height);
            // Anyone who walks by keyboard must not lose the element that has the focus.
            const isNear = isIntersecting || target.contains(document.activeElement);
            if (isNear !== after.has(place)) continue;
            isSame = false;
            if (isNear) after.delete(place);
            else after.set(place, boundingClientRect.height);
          }
          // Nothing is rendered again for what is so already.
          return isSame ? before : after;
        }),
      { rootMargin: nearby },
    );
    for (const element of watched.keys()) observer.current.observe(element);
    return () => observer.current?.disconnect();
  }, [list, perRow]);

  // One for each block for good: another at each render would be observed again, and that reports at once.
  const [watch] = useState(() =>
    onceEach((place) => (element: HTMLElement | null) => {
      if (!element) return undefined;
      places.current.set(element, place);
      observer.current?.observe(element);
      return () => {
        places.current.delete(element);
        observer.current?.unobserve(element);
      };
    }),
  );

  const total = Math.max(1, Math.ceil(count / size));
  return Array.from({ length: total }, (_, place) => ({
    from: place * size,
    to: Math.min(count, (place + 1) * size),
    emptyHeight: total > alwaysRendered ? heights.get(place) : undefined,
    ref: watch(place),
  }));
}

const none: ReadonlyMap<number, number> = new Map();

/** The same for the same place each time. */
function onceEach<T>(make: (place: number) => T): (place: number) => T {
  const made = new Map<number, T>();
  return (place) => {
    const it = made.get(place) ?? make(place);
    made.set(place, it);
    return it;
  };
}
