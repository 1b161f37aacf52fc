// The client of a page that shows a form: nobody sends one at first paint, so it comes after.
import type { Client } from '@crescendo/contract/client';
import type { FrameData } from '../frame/frame-data.ts';

const load = () => import('./browser-client.ts');

/** Makes a call. The client is not handed over by a promise: one that knows every name would be taken for another. */
export async function callLate<T>(
  frame: FrameData,
  call: (api: Client) => Promise<T>,
  send?: typeof fetch,
): Promise<T> {
  const { browserClient } = await load();
  return call(browserClient(frame, send));
}

/** Begins to fetch it, so that it is there by the time a form is sent. */
export function warmClient() {
  load().catch(() => {});
}
