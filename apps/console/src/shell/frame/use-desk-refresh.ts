import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 60_000;

/** What waits and what one may do is read again once a minute, while somebody looks. */
export function useDeskRefresh() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const timer = setInterval(refresh, everyMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [revalidate]);
}
