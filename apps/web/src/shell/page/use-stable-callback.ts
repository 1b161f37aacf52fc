// For parts of a large form that are rendered again only when they change (memo): what they are given stays the same as long
// as it means the same.
import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for all renders; it does what the last render was given. */
export function useStableCallback<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

/** The list of before, where this one has the same things in it. */
export function useSameList<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list);
  if (list.length !== kept.current.length || list.some((each, place) => each !== kept.current[place])) {
    kept.current = list;
  }
  return kept.current;
}
