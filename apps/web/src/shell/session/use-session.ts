import { useEffect, useEffectEvent } from 'react';
import type { FrameData } from '../frame-data.ts';
import { readCookie } from '../remember-choice.ts';
import { takeUntoldSource } from './visit-source.ts';

/** Keeps the session of this document alive, and tells how the visit came about. Fetched late: guests need none of it. */
export function useSession(data: FrameData) {
  const start = useEffectEvent(() => {
    const source = takeUntoldSource();
    // Without a saved token somebody is silently anonymous.
    const hasToken = readCookie('authToken') !== undefined;
    if (!hasToken && !source) return undefined;
    const life = import('./session-life.ts').then(
      ({ tellSource, startSession }) => {
        if (source) tellSource(data, source);
        return hasToken ? startSession(data) : undefined;
      },
      () => undefined,
    );
    return () => void life.then((stop) => stop?.());
  });
  useEffect(() => start(), []);
}
