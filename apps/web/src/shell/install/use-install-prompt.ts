import { getCookie, setCookie } from '@crescendo/browser/storage/browser-cookie';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { mobileScreens } from '../page/screen-widths.ts';
import { useMedia } from '../page/use-media.ts';
import { isStandalone } from './display-mode.ts';
import { install, isInstallOffered, onInstallOffer } from './install-offer.ts';
import { installPrompt } from './may-prompt.ts';

/** Which prompt to show, if any, and what its buttons do. Only for the browser: the server knows none of this. */
export function useInstallPrompt() {
  const [isClosed, setIsClosed] = useState(() => getCookie('pwa-prompt-closed') !== undefined);
  const isRequested = new URLSearchParams(useLocation().search).has('download_app');
  // A link inside the document opens it too; the cookie is gone by then.
  useEffect(() => {
    if (isRequested) setIsClosed(false);
  }, [isRequested]);
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
