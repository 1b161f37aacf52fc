import { Progress } from '@crescendo/ui/data/progress';
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

/** The thin line at the top edge while another page is on its way. */
export function ProgressBar() {
  const t = useTranslations('pages');
  const progress = usePageProgress(useNavigation().state !== 'idle');
  if (progress === undefined) return null;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      <Progress label={t('loading')} value={progress} className="h-0.5 rounded-none bg-transparent" />
    </div>
  );
}

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

/** The bar that shows that a page is loading: it waits, so that quick pages show none, and stays a moment when done. */
export const pageProgress = { throttleMs: 200, durationMs: 5000, hideDelayMs: 500 } as const;

/** How far the bar is, of 100: quick at first and ever slower, because nobody knows when the page will arrive. */
export function progressAfter(elapsedMs: number): number {
  const share = Math.max(0, elapsedMs) / pageProgress.durationMs;
  return (2 / Math.PI) * 100 * Math.atan(share * 2);
}
