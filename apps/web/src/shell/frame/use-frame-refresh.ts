import { delays } from '@crescendo/rules/content/delays';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

export function useFrameRefresh() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(async () => {
      void checkForUpdate();
      // A failed reading would replace the page by an error, so it is only requested when the panel answers.
      const response = await fetch('/settings', { headers: { accept: 'application/json' } }).catch(() => undefined);
      if (response?.ok) await revalidate();
    }, delays.settingsRefresh);
    return () => clearInterval(timer);
  }, [revalidate]);
}

/** Browsers look for a newer worker when a document is loaded; an app that stays open would never get one. */
async function checkForUpdate() {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.update();
  } catch {
    // Not reachable, or workers are forbidden: the next time will do.
  }
}
