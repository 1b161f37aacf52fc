// The corner of the window where the panel speaks on its own: cookies, a newer version, the app. Fixed, so that nothing
// on the page moves; one asks for an answer first, the offer of the app waits for it.
import { everythingDenied, everythingGranted } from '@crescendo/rules/consent';
import { useEffect, useState } from 'react';
import { answer, isAnswered, openCookieSettings, readChoice, resetConsent } from '../consent/consent.ts';
import { CookieAlert } from '../consent/cookie-alert.tsx';
import { CookieSettings } from '../consent/cookie-settings.tsx';
import { useFrame } from '../frame-data.ts';
import { reportDisplayMode } from '../install/display-mode.ts';
import { InstallPrompt } from '../install/install-prompt.tsx';
import { UpdateNotice } from '../install/update-notice.tsx';
import { useInstallPrompt } from '../install/use-install-prompt.ts';
import { activateUpdate, startWorker } from '../install/worker-lifecycle.ts';

export function Notices() {
  const { panel, locale } = useFrame();
  const [isAlertShown, setIsAlertShown] = useState(() => !isAnswered());
  const [isManaging, setIsManaging] = useState(false);
  const [waiting, setWaiting] = useState<ServiceWorker>();
  const prompt = useInstallPrompt();

  useEffect(() => {
    reportDisplayMode();
    // A browser that forbids workers shows the panel all the same.
    startWorker(locale, setWaiting).catch(() => {});
  }, [locale]);

  useEffect(() => {
    const manage = () => setIsManaging(true);
    window.addEventListener(openCookieSettings, manage);
    return () => window.removeEventListener(openCookieSettings, manage);
  }, []);

  function done(isAlertNeeded: boolean) {
    setIsManaging(false);
    setIsAlertShown(isAlertNeeded);
  }

  return (
    <>
      <div className="pointer-events-none fixed right-4 bottom-(--toast-bottom,1rem) left-4 z-30 grid gap-2.5 tablet:right-auto tablet:left-6 tablet:w-105">
        {waiting && <UpdateNotice onUpdate={() => activateUpdate(waiting)} onClose={() => setWaiting(undefined)} />}
        {prompt.kind && !isAlertShown && (
          <InstallPrompt
            kind={prompt.kind}
            isWide={prompt.isWide}
            icon={panel.iconLink512Src ?? panel.favicon}
            onInstall={prompt.install}
            onClose={prompt.close}
          />
        )}
        {isAlertShown && (
          <CookieAlert
            onManage={() => setIsManaging(true)}
            onDecline={() => {
              answer(everythingDenied);
              done(false);
            }}
            onAccept={() => {
              answer(everythingGranted);
              done(false);
            }}
          />
        )}
      </div>
      {isManaging && (
        <CookieSettings
          open
          onOpenChange={setIsManaging}
          chosen={readChoice()}
          onSave={(choice) => {
            answer(choice);
            done(false);
          }}
          onReset={() => {
            resetConsent();
            done(true);
          }}
        />
      )}
    </>
  );
}
