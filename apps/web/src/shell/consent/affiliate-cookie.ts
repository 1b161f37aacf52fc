import { getCookie, setCookie } from '@crescendo/browser/storage/browser-cookie';
import { rememberAffiliate } from '@crescendo/rules/promotions/affiliate';

/** Who sent this visitor here is written down on arrival, before any link drops it from the address. */
export function keepAffiliateCode() {
  const codes = rememberAffiliate(getCookie('affiliate'), new URLSearchParams(location.search).get('ref'));
  if (codes !== undefined) setCookie('affiliate', codes);
}
