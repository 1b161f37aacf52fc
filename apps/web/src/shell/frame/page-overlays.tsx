import { whenIdle } from '@crescendo/ui/layers/toast';
import { useEffect, useState } from 'react';
import { CookieAlert } from '../consent/cookie-alert.tsx';
import { useCookieQuestion } from '../consent/use-cookie-question.ts';
import { useChunk } from '../overlays/use-chunk.ts';
import { useFrame, useShownPerson } from './frame-data.ts';

const loadNotices = () => import('../overlays/notices.tsx');
const loadCookieSettings = () => import('../consent/cookie-settings.tsx');
const loadPersonOverlays = () => import('../overlays/person-overlays.tsx');

/**
 * Once around all pages. Only the question about cookies is in the first load, rendered by the server with the page; the
 * rest is fetched when the page already works.
 */
export function PageOverlays() {
  const { person, asksAboutCookies } = useFrame();
  const question = useCookieQuestion(asksAboutCookies);
  const notices = useChunk(loadNotices, useIsIdle());
  const settings = useChunk(loadCookieSettings, question.isManaging);
  const concernsPerson = useShownPerson()?.isNotified === true;
  const own = useChunk(loadPersonOverlays, concernsPerson);
  return (
    <>
      {/* In the corner of the toasts, so that nothing on the page moves, and no box of its own, which would move when it grows; a drawer has the room to itself. */}
      <div data-notices="" className="contents in-[:root:has([data-drawer])]:hidden">
        {notices && <notices.Notices isCookieAlertShown={question.isShown} />}
        {question.isShown && (
          <CookieAlert
            onManage={() => question.setIsManaging(true)}
            onDecline={question.decline}
            onAccept={question.accept}
          />
        )}
      </div>
      {settings && question.isManaging && (
        <settings.CookieSettings
          open
          onOpenChange={question.setIsManaging}
          onSave={question.save}
          onReset={question.reset}
        />
      )}
      {own && person && concernsPerson && <own.PersonOverlays person={person} />}
    </>
  );
}

function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
