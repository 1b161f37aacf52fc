import { delays } from '@crescendo/rules/content/delays';
import { firstUseEvents } from './late-scripts.ts';

const waiting = new Set<() => void>();

/** Calls once: at the first use of the page or after the delay, whichever is first. */
export function onFirstUse(start: () => void): () => void {
  const timer = setTimeout(go, delays.lateScripts);
  const options = { capture: true, passive: true } as const;
  for (const event of firstUseEvents) addEventListener(event, go, options);
  waiting.add(go);
  function stop() {
    clearTimeout(timer);
    for (const event of firstUseEvents) removeEventListener(event, go, options);
    waiting.delete(go);
  }
  function go() {
    stop();
    start();
  }
  return stop;
}

/** For uses the page cannot notice, such as a press inside a banner's frame. */
export function countAsFirstUse() {
  for (const go of waiting) go();
}
