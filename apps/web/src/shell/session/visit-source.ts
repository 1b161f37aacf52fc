// How this visit came about: a registration sends it along, and the panel is told once.

import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';
import { visitStartKey } from './keep-visit-start.ts';
import { type MarketingSource, marketingSource } from './marketing.ts';

const toldKey = 'visit-told';

export function visitSource(): MarketingSource {
  try {
    const kept = JSON.parse(readStored('sessionStorage', visitStartKey) ?? 'null');
    return (kept?.v === 1 && marketingSource(kept.address, kept.referrer)) || {};
  } catch {
    return {};
  }
}

/** What is still to be told; given once. */
export function takeUntoldSource(): MarketingSource | undefined {
  const source = visitSource();
  if (Object.keys(source).length === 0 || readStored('sessionStorage', toldKey) !== null) return undefined;
  return keepStored('sessionStorage', toldKey, '1') ? source : undefined;
}
