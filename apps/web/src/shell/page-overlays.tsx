import { useEffect, useState } from 'react';
import { useFrame } from './frame-data.ts';
import { useChunk } from './overlays/use-chunk.ts';

const loadNotices = () => import('./overlays/notices.tsx');
const loadPersonOverlays = () => import('./overlays/person-overlays.tsx');

/** Once around all pages. Nothing of it is in the first load: it is fetched when the page already works. */
export function PageOverlays() {
  const { person } = useFrame();
  const notices = useChunk(loadNotices, useIsIdle());
  const concernsPerson = person !== null && (person.frozen_at !== null || person.invoices_in_moderation > 0);
  const own = useChunk(loadPersonOverlays, concernsPerson);
  return (
    <>
      {notices && <notices.Notices />}
      {own && concernsPerson && <own.PersonOverlays person={person} />}
    </>
  );
}

/** True when the browser has time to spare; Safari cannot tell, so a moment has to do there. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(() => setIsIdle(true), { timeout: 2000 });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(() => setIsIdle(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
