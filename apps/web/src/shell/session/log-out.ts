import { callApi } from '@crescendo/browser/calls/call-api';
import { endSession } from '@crescendo/browser/session/end-session';
import { localisedPath, splitLocale } from '@crescendo/rules/content/locales';
import { addressOf } from '@crescendo/rules/navigation/visit';
import type { FrameData } from '../frame/frame-data.ts';
import { leaveChat } from '../third-party/chat.ts';
import { endedTarget } from './after-login.ts';
import { forgetSession } from './session-cookies.ts';

type Frame = Pick<FrameData, 'panel' | 'locale' | 'cookieDomain'>;

/** To the sign-in page, or where the path says. */
export function logOut(frame: Frame, leadTo = '/login'): Promise<void> {
  return leave(frame, localisedPath(frame.locale, leadTo));
}

/** For a session that somebody or something else has ended: the sign-in page says so, and leads back to this page. */
export function leaveEndedSession(frame: Frame): Promise<void> {
  const { path } = splitLocale(location.pathname);
  const to = endedTarget({ path, query: [...new URLSearchParams(location.search)] });
  return leave(frame, addressOf({ ...to, path: localisedPath(frame.locale, to.path) }));
}

async function leave(frame: Frame, leadTo: string): Promise<void> {
  leaveChat();
  await endSession({
    notifyServer: () => callApi(frame, (api) => api.logOut()),
    forget: () => forgetSession(frame),
    leadTo,
  });
}
