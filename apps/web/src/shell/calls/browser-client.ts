import { createClient, httpTransport, type Transport } from '@crescendo/contract/client';
import { callHost } from '@crescendo/rules/navigation/api-host';
import { getCookie } from '../consent/browser-cookie.ts';
import type { FrameData } from '../frame/frame-data.ts';
import { knownFrame } from '../frame/known-frame.ts';

type Frame = Pick<FrameData, 'panel' | 'locale' | 'cookieDomain'>;

/** Calls of the API from the browser, in the page's language and in the name of whoever is signed in. */
export function browserClient(frame: Frame, send?: typeof fetch) {
  return createClient(endingSessions(panelTransport(frame, send)));
}

/** Where calls of this page go, and with them the cookie of a session. */
export function callOrigin({ panel, cookieDomain }: Pick<FrameData, 'panel' | 'cookieDomain'>): string {
  return `${location.protocol}//${callHost({ api: panel.apiHost, page: location.host, cookieDomain })}`;
}

function panelTransport(frame: Frame, send?: typeof fetch): Transport {
  const { panel, locale } = frame;
  const transport = httpTransport({
    base: callOrigin(frame),
    locale,
    token: () => getCookie('authToken'),
    countryCode: () => getCookie('client_ip_country'),
    ...(send ? { fetch: send } : {}),
  });
  const token = panel.cabinetWidgetToken;
  if (!token) return transport;
  // The panel's own form is a widget like any other, and names itself by the token that is meant for it.
  return (name, outgoing) =>
    transport(
      name,
      outgoing.path.startsWith('/api/v1/order-widget/')
        ? { ...outgoing, query: { ...outgoing.query, api_token: token } }
        : outgoing,
    );
}

/** Whoever is refused although signed in has to sign in anew. A guest who is refused stays a guest. */
function endingSessions(send: Transport): Transport {
  return async (name, outgoing) => {
    const answer = await send(name, outgoing);
    const frame = knownFrame();
    if ((answer.status === 401 || answer.status === 403) && frame?.person && name !== 'logOut') {
      const { logOut } = await import('../session/log-out.ts');
      await logOut(frame);
    }
    return answer;
  };
}
