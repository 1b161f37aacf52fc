import { useMemo, useSyncExternalStore } from 'react';
import { formatDate, formatMoment, type Zone } from './dates.ts';

/** A zone does not change while a page is open. */
const neverChanges = () => () => {};

/** UTC on the server and until the page is hydrated, so that both write the same; from then on the viewer's own zone. */
export function useZone(): Zone {
  return useSyncExternalStore<Zone>(
    neverChanges,
    () => 'viewer',
    () => 'utc',
  );
}

/** Moments inside sentences, in the zone of the viewer. Where one is alone, `Moment` also says what it is in UTC. */
export function useMoments() {
  const zone = useZone();
  return useMemo(
    () => ({
      date: (at: string | Date) => formatDate(at, zone),
      /** Without seconds, which nobody needs in a sentence. */
      minute: (at: string | Date) => formatMoment(at, zone).slice(0, 'YYYY-MM-DD HH:mm'.length),
    }),
    [zone],
  );
}
