// A deploy removes scripts that open consoles have yet to fetch: the page is then loaded again with its document.
import { reloadOnce } from '@crescendo/browser/session/chunk-reload';

let isAnyLost = false;

export function noteLostScripts() {
  window.addEventListener('vite:preloadError', () => {
    isAnyLost = true;
  });
}

/** Called where the failure of the page is shown, when the address is that of the page already. */
export const reloadForLostScripts = (): boolean => isAnyLost && reloadOnce();
