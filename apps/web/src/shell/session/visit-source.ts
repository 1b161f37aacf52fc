// Where this visit came from: a registration sends it along, and it is sent to the panel once.

import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';
import { visitStartKey } from './keep-visit-start.ts';
import { type MarketingSource, marketingSource } from './marketing.ts';

const sentKey = 'visit-told';

export function visitSource(): MarketingSource {
  try {
    const kept = JSON.parse(readStored('sessionStorage', visitStartKey) ?? 'null');
    return (kept?.v === 1 && marketingSource(kept.address, kept.referrer)) || {};
  } catch {
    return {};
  }
}

/** What was not sent yet; returned once. */
export function takeUnsentSource(): MarketingSource | undefined {
  const source = visitSource();
  if (Object.keys(source).length === 0 || readStored('sessionStorage', sentKey) !== null) return undefined;
  return keepStored('sessionStorage', sentKey, '1') ? source : undefined;
}
