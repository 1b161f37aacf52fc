// What the panel says on its own once the page works (another language, a newer version, the app), and the keys it
// listens to. The offer of the app waits until the question about cookies is answered.
import { useEffect, useState } from 'react';
import { useFrame } from '../frame/frame-data.ts';
import { reportDisplayMode } from '../install/display-mode.ts';
import { InstallPrompt } from '../install/install-prompt.tsx';
import { UpdateNotice } from '../install/update-notice.tsx';
import { useInstallPrompt } from '../install/use-install-prompt.ts';
import { activateUpdate, startWorker } from '../install/worker-lifecycle.ts';
import { PaletteKeys } from '../palette/palette-keys.tsx';
import { LanguageOffer } from './language-offer.tsx';

export function Notices({ isCookieAlertShown }: { isCookieAlertShown: boolean }) {
  const { panel, locale } = useFrame();
  const [waiting, setWaiting] = useState<ServiceWorker>();
  const prompt = useInstallPrompt();

  useEffect(() => {
    reportDisplayMode();
    // A browser that forbids workers shows the panel all the same.
    startWorker(locale, setWaiting).catch(() => {});
  }, [locale]);

  return (
    <>
      <LanguageOffer current={locale} />
      <PaletteKeys />
      {waiting && <UpdateNotice onUpdate={() => activateUpdate(waiting)} onClose={() => setWaiting(undefined)} />}
      {prompt.kind && !isCookieAlertShown && (
        <InstallPrompt
          kind={prompt.kind}
          isWide={prompt.isWide}
          icon={panel.iconLink512Src ?? panel.favicon}
          onInstall={prompt.install}
          onClose={prompt.close}
        />
      )}
    </>
  );
}
