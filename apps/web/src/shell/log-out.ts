import { localisedPath } from '@crescendo/rules/locales';
import { browserClient } from './browser-client.ts';
import type { FrameData } from './frame-data.ts';
import { setCookie } from './remember-choice.ts';
import { leaveChat } from './third-party/chat.ts';

const patience = 2000;

/** Leaving is complete on the client alone; the server is told, but a server that does not answer holds nobody. */
export async function logOut(frame: Pick<FrameData, 'panel' | 'locale'>): Promise<void> {
  const told = browserClient(frame)
    .logOut()
    .catch(() => {});
  leaveChat();
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patience))]);
  // The cookie may have been set for the base domain or for this host alone.
  setCookie('authToken', '', 0);
  setCookie('authToken', '', 0, location.hostname.replace(/^www\./, ''));
  location.assign(localisedPath(frame.locale, '/login'));
}
