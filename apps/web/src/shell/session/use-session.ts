import { getCookie } from '@crescendo/browser/storage/browser-cookie';
import { readStored } from '@crescendo/browser/storage/browser-storage';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FrameData } from '../frame/frame-data.ts';
import { visitStartKey } from './keep-visit-start.ts';

/** Keeps the session of this document alive, and reports where the visit came from. Loaded late: most guests need neither. */
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

  // Read again, the frame may know nobody any more: the session was ended elsewhere, or its profile cannot be read.
  const hadPerson = useRef(false);
  const leave = useEffectEvent(
    () => void import('./log-out.ts').then(({ leaveEndedSession }) => leaveEndedSession(data)),
  );
  useEffect(() => {
    if (data.isProfileLost || (hadPerson.current && data.person === null)) leave();
    hadPerson.current = data.person !== null;
  }, [data.isProfileLost, data.person]);

  // The profile is part of the frame: this runs each time it was loaded.
  useEffect(() => {
    const { cookieDomain, person } = data;
    if (person)
      void import('./session-cookies.ts').then((cookies) => cookies.keepLastOrderMarkers({ cookieDomain }, person));
  }, [data]);
}
