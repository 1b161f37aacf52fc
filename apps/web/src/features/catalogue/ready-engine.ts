// The search of this document: made when somebody begins to use the page, and kept while one walks through the
// panel. Light on purpose: what it is made of is fetched then.
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

const firstSigns = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/**
 * Undefined until the catalogue is here: so long the server searches. It waits for a sign that somebody uses the page:
 * reading the catalogue costs a phone half a second, which whoever only looks at the first page does not owe us.
 */
export function useSearchEngine(): SearchEngine | undefined {
  const { panel, locale } = useFrame();
  useEffect(() => {
    const stop = () => {
      for (const sign of firstSigns) removeEventListener(sign, load);
    };
    function load() {
      stop();
      // Without the catalogue the page goes on with what the server finds.
      loadEngine({ panel, locale }).catch(() => {});
    }
    for (const sign of firstSigns) addEventListener(sign, load, { passive: true });
    return stop;
  }, [panel, locale]);
  return useSyncExternalStore(subscribe, readyEngine, () => undefined);
}
