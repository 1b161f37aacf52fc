// The search of this document: made when the page has nothing else to do, or when somebody begins to use it, and kept
// while one walks through the panel. Light on purpose: what it is made of is fetched then.
import { useEffect, useSyncExternalStore } from 'react';
import { type FrameData, useFrame } from '../../shell/frame-data.ts';
import type { SearchEngine } from './search-engine.ts';

let ready: SearchEngine | undefined;
const listeners = new Set<() => void>();

export const readyEngine = () => ready;

async function loadEngine(frame: Pick<FrameData, 'panel' | 'locale'>): Promise<void> {
  const [{ loadColumns }, { createSearchEngine }] = await Promise.all([
    import('../../shell/load-columns.ts'),
    import('./search-engine.ts'),
  ]);
  const columns = await loadColumns(frame);
  if (ready?.columns === columns) return;
  ready?.close();
  ready = createSearchEngine(columns);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const firstSigns = ['pointerdown', 'keydown', 'scroll'] as const;

/** Undefined until the catalogue is here: so long the server searches. */
export function useSearchEngine(): SearchEngine | undefined {
  const { panel, locale } = useFrame();
  useEffect(() => {
    const stop = () => {
      for (const sign of firstSigns) removeEventListener(sign, load);
      clearTimeout(timer);
      cancelIdle(idle);
    };
    function load() {
      stop();
      // Without the catalogue the page goes on with what the server finds.
      loadEngine({ panel, locale }).catch(() => {});
    }
    for (const sign of firstSigns) addEventListener(sign, load, { passive: true });
    const idle = whenIdle(load);
    const timer = setTimeout(load, patienceMs);
    return stop;
  }, [panel, locale]);
  return useSyncExternalStore(subscribe, readyEngine, () => undefined);
}

const patienceMs = 4000;

/** Not every browser says when it is idle; there the timer alone decides. */
const whenIdle = (then: () => void) => globalThis.requestIdleCallback?.(then);
const cancelIdle = (id: number | undefined) => id !== undefined && cancelIdleCallback(id);
