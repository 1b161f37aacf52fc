import type { Client } from '@crescendo/contract/client';
import type { FrameData } from './frame-data.ts';

const load = () => import('./browser-client.ts');

/** The client of a page that shows a form: nobody sends one at first paint, so it comes after. */
export async function lateClient(frame: FrameData, send?: typeof fetch): Promise<Client> {
  return (await load()).browserClient(frame, send);
}

/** Begins to fetch it, so that it is there by the time a form is sent. */
export function warmClient() {
  load().catch(() => {});
}
