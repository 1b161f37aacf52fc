import { getCookie, setCookie } from '@crescendo/browser/storage/browser-cookie';
import { gtag } from '../consent/tag-service.ts';

/** Whether the installed app runs, and not a tab of the browser. */
export function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
  );
}

/** The first run as an app is reported once; it waits with the tag services until the visitor lets them load. */
export function reportDisplayMode() {
  if (!isStandalone() || getCookie('display-mode-sent') !== undefined) return;
  gtag('event', 'display_mode', { display_mode: 'standalone' });
  setCookie('display-mode-sent', '1');
}
