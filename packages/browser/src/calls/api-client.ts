import { createClient, httpTransport, type Transport } from '@crescendo/contract/client';
import { type ApiTarget, callOrigin } from './api-target.ts';
import { currentCaller } from './caller.ts';

/** Calls of the API from the browser, in the page's language and in the name of the signed-in person. */
export function apiClient(target: ApiTarget, send?: typeof fetch) {
  return createClient(reportingRefusals(panelTransport(target, send)));
}

function panelTransport(target: ApiTarget, send?: typeof fetch): Transport {
  const { panel, locale } = target;
  const transport = httpTransport({
    base: callOrigin(target),
    locale,
    token: () => currentCaller().token(),
    countryCode: () => currentCaller().countryCode(),
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

function reportingRefusals(send: Transport): Transport {
  return async (name, outgoing) => {
    const response = await send(name, outgoing);
    if ((response.status === 401 || response.status === 403) && name !== 'logOut') await currentCaller().onRefused();
    return response;
  };
}
