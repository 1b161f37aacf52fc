import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 10_000;

/** The page follows what happens: it is read again while somebody looks at it. */
export function useRefresh() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}
