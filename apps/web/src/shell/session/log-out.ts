import { localisedPath } from '@crescendo/rules/content/locales';
import { browserClient } from '../calls/browser-client.ts';
import type { FrameData } from '../frame/frame-data.ts';
import { leaveChat } from '../third-party/chat.ts';
import { forgetSession } from './session-cookies.ts';

const patience = 2000;

type Frame = Pick<FrameData, 'panel' | 'locale' | 'cookieDomain'>;

/**
 * Leaving is complete on the client alone; the server is told, but a server that does not answer holds nobody. The new
 * document takes with it whatever the old one knew: timers, chat, profile.
 */
export async function logOut(frame: Frame): Promise<void> {
  const told = browserClient(frame)
    .logOut()
    .catch(() => {});
  leaveChat();
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patience))]);
  forgetSession(frame);
  location.assign(localisedPath(frame.locale, '/login'));
}
