import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';

export const visitStartKey = 'visit-start';

/** The first address of a visit, and who led to it, where either says where the visitor came from. A tab is a visit. */
export function keepVisitStart() {
  const { href, origin } = location;
  const { referrer } = document;
  if (!href.includes('utm_') && (!referrer || referrer.startsWith(origin))) return;
  if (readStored('sessionStorage', visitStartKey) !== null) return;
  keepStored('sessionStorage', visitStartKey, JSON.stringify({ v: 1, address: href, referrer }));
}
