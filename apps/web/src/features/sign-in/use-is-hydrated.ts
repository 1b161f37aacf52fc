import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until the page works: a button that only scripts can serve waits for them. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
