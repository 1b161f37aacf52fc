import { createClient, httpTransport } from '@crescendo/contract/client';
import { getCookie } from './consent/browser-cookie.ts';
import type { FrameData } from './frame-data.ts';

/** Calls of the API from the browser, in the page's language and in the name of whoever is signed in. */
export function browserClient({ panel, locale }: Pick<FrameData, 'panel' | 'locale'>, send?: typeof fetch) {
  return createClient(
    httpTransport({
      base: `${location.protocol}//${panel.apiHost}`,
      locale,
      token: () => getCookie('authToken'),
      countryCode: () => getCookie('client_ip_country'),
      ...(send ? { fetch: send } : {}),
    }),
  );
}
