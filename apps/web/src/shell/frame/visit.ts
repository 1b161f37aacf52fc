// What happens once when a document arrives in the browser, before anything is rendered or any other script loads.

import { reloadAfterLostChunk } from '@crescendo/browser/session/chunk-reload';
import { removeCookie } from '@crescendo/browser/storage/browser-cookie';
import { keepAffiliateCode } from '../consent/affiliate-cookie.ts';
import { startConsent } from '../consent/consent.ts';
import { catchInstallOffer } from '../install/install-offer.ts';
import { keepVisitStart } from '../session/keep-visit-start.ts';

export function startVisit() {
  reloadAfterLostChunk();
  startConsent();
  keepAffiliateCode();
  keepVisitStart();
  if (new URLSearchParams(location.search).has('download_app')) removeCookie('pwa-prompt-closed');
  catchInstallOffer();
}
