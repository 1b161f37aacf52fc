// The search of this document: made when somebody begins to use the page, and kept while one walks through the
// panel. Light on purpose: what it is made of is fetched then.
import { useEffect, useSyncExternalStore } from 'react';
import { firstSign } from '../../../shell/frame/first-sign.ts';
import { type FrameData, useFrame } from '../../../shell/frame/frame-data.ts';
import type { SearchEngine } from './search-engine.ts';

let ready: SearchEngine | undefined;
const listeners = new Set<() => void>();

export const readyEngine = () => ready;

async function loadEngine(frame: Pick<FrameData, 'panel' | 'locale' | 'cookieDomain'>): Promise<void> {
  const [{ loadColumns }, { createSearchEngine }] = await Promise.all([
    import('../../../shell/search/load-columns.ts'),
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

/** Undefined until the catalogue is here: so long the server searches. */
export function useSearchEngine(): SearchEngine | undefined {
  const { panel, locale, cookieDomain } = useFrame();
  useEffect(() => {
    let isGone = false;
    firstSign
      .then(() => (isGone ? undefined : loadEngine({ panel, locale, cookieDomain })))
      // Without the catalogue the page goes on with what the server finds.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [panel, locale, cookieDomain]);
  return useSyncExternalStore(subscribe, readyEngine, () => undefined);
}
