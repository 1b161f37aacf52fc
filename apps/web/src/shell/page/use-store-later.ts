import { startTransition, useEffect, useState } from 'react';

/**
 * What the browser alone knows, for what looks alike until then: the first version is rendered in tasks of its own, so that it
 * does not hold up the first page as useSyncExternalStore does. `subscribe`, `read` and `first` stay the same.
 */
export function useStoreLater<T>(subscribe: (notify: () => void) => () => void, read: () => T, first: T): T {
  const [value, setValue] = useState(first);
  useEffect(() => {
    startTransition(() => setValue(read()));
    return subscribe(() => setValue(read()));
  }, [subscribe, read]);
  return value;
}
