import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Settings, menus and banners are read again this often. */
const refreshEveryMs = 10 * 60 * 1000;

export function useFrameRefresh() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(async () => {
      // A failed reading would replace the page by an error, so it is only asked for when the panel answers.
      const answer = await fetch('/settings', { headers: { accept: 'application/json' } }).catch(() => undefined);
      if (answer?.ok) await revalidate();
    }, refreshEveryMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}
