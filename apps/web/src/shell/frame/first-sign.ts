// The first sign that somebody uses this document, and does not only look at it: what is needed only then is fetched
// then, so that a phone that shows a page has nothing else to do.
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/** For whatever changes the page without its visitor: React cannot change a part whose program is not there. */
export let wakeUp: () => void;

export const firstSign = new Promise<void>((resolve) => {
  const stop = new AbortController();
  wakeUp = () => {
    stop.abort();
    resolve();
  };
  for (const sign of signs) {
    globalThis.addEventListener?.(sign, wakeUp, { passive: true, capture: true, signal: stop.signal });
  }
});

let isRendered = false;

/** True as long as everything that is seen was rendered by the server. */
export const isDocumentNew = () => typeof document !== 'undefined' && !isRendered;

/** From the first commit on the browser renders pages itself. */
export function beginRendering() {
  isRendered = true;
}
