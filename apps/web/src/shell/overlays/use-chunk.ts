import { useEffect, useState } from 'react';

/** A part that is fetched when it is wanted. One that does not come costs only itself: the page stays as it is. */
export function useChunk<Module>(load: () => Promise<Module>, isWanted: boolean): Module | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (loaded) => setModule(() => loaded),
      () => {},
    );
  }, [isWanted, load]);
  return module;
}
