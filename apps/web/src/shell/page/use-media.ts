import { useCallback, useSyncExternalStore } from 'react';
import { useStoreLater } from './use-store-later.ts';

/** Whether the screen matches. The server cannot know, so what is rendered there must look the same either way. */
export function useMedia(query: string): boolean {
  const [subscribe, read] = useQuery(query);
  return useSyncExternalStore(subscribe, read, () => false);
}

/** The same for what looks alike either way until it is pressed: it becomes true without holding up the first page. */
export function useMediaLater(query: string): boolean {
  const [subscribe, read] = useQuery(query);
  return useStoreLater(subscribe, read, false);
}

function useQuery(query: string) {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    [query],
  );
  const read = useCallback(() => matchMedia(query).matches, [query]);
  return [subscribe, read] as const;
}
