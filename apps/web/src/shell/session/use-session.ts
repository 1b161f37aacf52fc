import { useEffect, useEffectEvent } from 'react';
import { getCookie } from '../consent/browser-cookie.ts';
import { readStored } from '../consent/browser-storage.ts';
import type { FrameData } from '../frame-data.ts';
import { visitStartKey } from './keep-visit-start.ts';

/** Keeps the session of this document alive, and tells how the visit came about. Fetched late: most guests need neither. */
export function useSession(data: FrameData) {
  const start = useEffectEvent(() => {
    // Without a saved token somebody is silently anonymous.
    if (getCookie('authToken') === undefined && readStored('sessionStorage', visitStartKey) === null) return undefined;
    const life = import('./session-life.ts').then(
      ({ startSession }) => startSession(data),
      () => undefined,
    );
    return () => void life.then((stop) => stop?.());
  });
  useEffect(() => start(), []);
}
