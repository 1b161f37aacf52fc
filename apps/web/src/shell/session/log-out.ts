import { callApi } from '@crescendo/browser/calls/call-api';
import { endSession } from '@crescendo/browser/session/end-session';
import { localisedPath } from '@crescendo/rules/content/locales';
import type { FrameData } from '../frame/frame-data.ts';
import { leaveChat } from '../third-party/chat.ts';
import { forgetSession } from './session-cookies.ts';

type Frame = Pick<FrameData, 'panel' | 'locale' | 'cookieDomain'>;

export async function logOut(frame: Frame): Promise<void> {
  leaveChat();
  await endSession({
    notifyServer: () => callApi(frame, (api) => api.logOut()),
    forget: () => forgetSession(frame),
    leadTo: localisedPath(frame.locale, '/login'),
  });
}
