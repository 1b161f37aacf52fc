// The one way to call the API. The client is loaded with the first call: most pages come with their data and call nothing
// before somebody presses something.
import type { Client } from '@crescendo/contract/client';
import type { ApiTarget } from './api-target.ts';

const load = () => import('./api-client.ts');

/**
 * Makes a call: `callApi(frame, (api) => api.listOrders())`. The client is passed to a function because no promise can
 * resolve to it: it has a function for every name, so it would be taken for a promise itself.
 */
export async function callApi<T>(
  target: ApiTarget,
  make: (api: Client) => Promise<T>,
  send?: typeof fetch,
): Promise<T> {
  const { apiClient } = await load();
  return make(apiClient(target, send));
}

/** Starts to load the client, so that it is there by the time a form is sent. */
export function preloadClient() {
  load().catch(() => {});
}
