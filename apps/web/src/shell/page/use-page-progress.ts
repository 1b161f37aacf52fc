import { useEffect, useRef, useState } from 'react';
import { pageProgress, progressAfter } from './page-progress.ts';

const frameMs = 50;

/** How far the page on its way is, of 100, or undefined while no bar is to be seen. */
export function usePageProgress(isLoading: boolean): number | undefined {
  const [progress, setProgress] = useState<number>();
  const isShown = useRef(false);

  useEffect(() => {
    if (isLoading) {
      let timer: ReturnType<typeof setTimeout>;
      const started = Date.now();
      const advance = () => {
        isShown.current = true;
        setProgress(progressAfter(Date.now() - started));
        timer = setTimeout(advance, frameMs);
      };
      timer = setTimeout(advance, pageProgress.throttleMs);
      return () => clearTimeout(timer);
    }
    // A bar that was never seen has nothing to finish.
    if (!isShown.current) return undefined;
    isShown.current = false;
    setProgress(100);
    const timer = setTimeout(() => setProgress(undefined), pageProgress.hideDelayMs);
    return () => clearTimeout(timer);
  }, [isLoading]);

  return progress;
}
