import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { reloadForLostScripts } from './lost-scripts.ts';

/** A page that could not be read is read again this often while somebody looks at it, and at once when they come back. */
const everyMs = 5000;

export function useTriesAgain(isAway: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isAway || reloadForLostScripts()) return;
    const read = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const timer = setInterval(read, everyMs);
    window.addEventListener('online', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', read);
      document.removeEventListener('visibilitychange', read);
    };
  }, [isAway, revalidate]);
}
