// The first sign that somebody uses this document, and does not only look at it: what is needed only then is fetched
// then, so that a phone that shows a page has nothing else to do.
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

export const firstSign = new Promise<void>((resolve) => {
  const stop = new AbortController();
  for (const sign of signs) {
    globalThis.addEventListener?.(
      sign,
      () => {
        stop.abort();
        resolve();
      },
      { passive: true, capture: true, signal: stop.signal },
    );
  }
});
