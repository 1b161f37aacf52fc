import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const every = 10 * 60_000;

/** Settings, menus and banners are read again every ten minutes. */
export function useFreshSettings(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      // Without a connection the page stays as it is.
      if (navigator.onLine) void revalidate();
    }, every);
    return () => clearInterval(timer);
  }, [revalidate]);
}
