import { installPrompt } from '@crescendo/rules/install-prompt';
import { mobileScreens } from '@crescendo/rules/screen-widths';
import { useState, useSyncExternalStore } from 'react';
import { getCookie, setCookie } from '../consent/browser-cookie.ts';
import { useMedia } from '../use-media.ts';
import { isStandalone } from './display-mode.ts';
import { install, isInstallOffered, onInstallOffer } from './install-offer.ts';

/** Which prompt to show, if any, and what its buttons do. Only for the browser: the server knows none of this. */
export function useInstallPrompt() {
  const [isClosed, setIsClosed] = useState(() => getCookie('pwa-prompt-closed') !== undefined);
  const isOffered = useSyncExternalStore(onInstallOffer, isInstallOffered);
  const isWide = !useMedia(mobileScreens);
  const kind = installPrompt({
    isClosed,
    isStandalone: isStandalone(),
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isOffered,
  });
  return {
    kind,
    isWide,
    install: () => void install(),
    close: () => {
      setCookie('pwa-prompt-closed', '1');
      setIsClosed(true);
    },
  };
}
