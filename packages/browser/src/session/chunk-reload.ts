// A deployment takes old chunks away under the feet of open pages. A failed one reloads the page, at most once a
// minute; a second failure within that time goes on to the error page.

import { keepStored, readStored } from '../storage/browser-storage.ts';
import { mayReload } from './may-reload.ts';

const storageKey = 'chunkReloadAt';
let isReloading = false;

function reload(event: Event) {
  isReloading ||= reloadOnce();
  // The loader waits for the new document instead of showing an error for a moment.
  if (isReloading && event.type === 'route-chunk-failed') event.preventDefault();
}

/** False: it was loaded again a moment ago, and that did not help. */
export function reloadOnce(): boolean {
  if (!navigator.onLine || !mayReload(readStored('sessionStorage', storageKey), Date.now())) return false;
  // Without a memory of the last time it could go round in circles.
  if (!keepStored('sessionStorage', storageKey, String(Date.now()))) return false;
  location.reload();
  return true;
}

export function reloadAfterLostChunk() {
  window.addEventListener('vite:preloadError', reload);
  window.addEventListener('route-chunk-failed', reload);
}
