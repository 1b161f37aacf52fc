import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** Whether the screen matches. The server cannot know, so what is rendered there must look the same either way. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** The same for what looks alike either way until it is pressed: it becomes true without holding up the first page. */
export function useMediaLater(query: string): boolean {
  const [isMatching, setIsMatching] = useState(false);
  useEffect(() => {
    const media = matchMedia(query);
    const look = () => setIsMatching(media.matches);
    look();
    media.addEventListener('change', look);
    return () => media.removeEventListener('change', look);
  }, [query]);
  return isMatching;
}
