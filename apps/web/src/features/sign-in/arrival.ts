// Fetched when the form is sent: nothing of it is shown.

import { getCookie } from '@crescendo/browser/storage/browser-cookie';
import { analyticsIds } from '../../shell/session/analytics-ids.ts';
import { type MarketingFields, marketingFields } from '../../shell/session/marketing.ts';
import { visitSource } from '../../shell/session/visit-source.ts';

/** How this person came to the panel, as far as the browser knows. */
export function arrival(): MarketingFields & Record<string, string> {
  const source = visitSource() as Record<string, string | undefined>;
  const country = getCookie('client_ip_country');
  const codes = getCookie('affiliate');
  return {
    ...marketingFields({ get: (name) => source[name] ?? null }),
    ...analyticsIds(document.cookie),
    ...(country && /^[A-Z]{2}$/.test(country) ? { country } : {}),
    ...(codes ? { affiliate_code: codes } : {}),
  };
}
