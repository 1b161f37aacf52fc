// How this visit came about, written down on arrival: a registration sends it along, and the panel is told once.
import { type MarketingSource, marketingSource } from '@crescendo/rules/marketing';
import { keepStored, readStored } from '../consent/browser-storage.ts';

const key = 'visit-source';

type Kept = { v: 1; source: MarketingSource | null; isTold: boolean };

/** The first address of a visit counts; a tab is a visit. */
export function keepVisitSource() {
  if (readStored('sessionStorage', key) !== null) return;
  keep({ v: 1, source: marketingSource(location.href, document.referrer) ?? null, isTold: false });
}

export const visitSource = (): MarketingSource => read()?.source ?? {};

/** What is still to be told; asked for once. */
export function takeUntoldSource(): MarketingSource | undefined {
  const kept = read();
  if (!kept?.source || kept.isTold) return undefined;
  keep({ ...kept, isTold: true });
  return kept.source;
}

function keep(kept: Kept) {
  keepStored('sessionStorage', key, JSON.stringify(kept));
}

function read(): Kept | undefined {
  try {
    const kept = JSON.parse(readStored('sessionStorage', key) ?? 'null') as Kept | null;
    return kept?.v === 1 ? kept : undefined;
  } catch {
    return undefined;
  }
}
