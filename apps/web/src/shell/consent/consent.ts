// What the visitor allowed: kept in the browser, passed to the tag services, and announced to the code that waits for it.

import { getCookie, removeCookie, setCookie } from '@crescendo/browser/storage/browser-cookie';
import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';
import {
  type ConsentChoice,
  consentSignals,
  consentToStore,
  everythingDenied,
  storedConsent,
} from './consent-choice.ts';
import { gtag } from './tag-service.ts';

const storageKey = 'cookie-consent';
/** Sent to the window after every change. */
export const consentChanged = 'consent-changed';
/** Any code that sends this to the window opens the settings. */
export const openCookieSettings = 'open-cookie-settings';

export function readChoice(): ConsentChoice | undefined {
  return storedConsent(readStored('localStorage', storageKey));
}

export const isAnswered = () => getCookie('use-cookie') !== undefined;

/** Before anything else can load: nothing is allowed unless the visitor has said so. */
export function startConsent() {
  gtag('consent', 'default', consentSignals(everythingDenied));
  const choice = readChoice();
  if (choice) gtag('consent', 'update', consentSignals(choice));
}

/** Remembers the answer; the alert does not come back for a year. */
export function answer(choice: ConsentChoice) {
  keepStored('localStorage', storageKey, consentToStore(choice));
  setCookie('use-cookie', '1');
  announce(choice);
}

export function resetConsent() {
  keepStored('localStorage', storageKey, null);
  removeCookie('use-cookie');
  announce(everythingDenied);
}

function announce(choice: ConsentChoice) {
  gtag('consent', 'update', consentSignals(choice));
  window.dispatchEvent(new Event(consentChanged));
}
