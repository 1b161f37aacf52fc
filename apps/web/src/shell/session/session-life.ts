import { callApi } from '@crescendo/browser/calls/call-api';
import { isPanelAway } from '@crescendo/browser/calls/is-panel-away';
import { getCookie } from '@crescendo/browser/storage/browser-cookie';
import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';
import { ApiError } from '@crescendo/contract/errors';
import { delays } from '@crescendo/rules/content/delays';
import type { FrameData } from '../frame/frame-data.ts';
import { analyticsIds } from './analytics-ids.ts';
import { leaveEndedSession } from './log-out.ts';
import { forgetSession, keepToken } from './session-cookies.ts';
import { takeUnsentSource } from './visit-source.ts';

/** A call that nobody answered is made again after this long: a lost connection is no refusal. */
const retryAfter = 30_000;

/** Everything that goes on beside the page, for as long as the document lives. */
export function startSession(frame: FrameData): () => void {
  const source = takeUnsentSource();
  if (source) callApi(frame, (api) => api.addMarketingSource({ body: source })).catch(() => {});
  return renewToken(frame);
}

/** Renews the token at once and then every 20 minutes. Tabs do not disturb each other: all get the same successor. */
function renewToken(frame: FrameData): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const next = (after: number) => {
    if (!isOver) timer = setTimeout(() => void renew(), after);
  };
  async function renew() {
    // A guest, or somebody who has left in another tab.
    if (getCookie('authToken') === undefined) return;
    const outcome = await refresh(frame);
    if (outcome !== 'ended') next(outcome === 'renewed' ? delays.tokenRefresh : retryAfter);
  }
  void renew().then(() => sendAnalyticsIds(frame));
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

async function refresh(frame: FrameData): Promise<'renewed' | 'unanswered' | 'ended'> {
  const held = getCookie('authToken');
  try {
    const { authToken } = await callApi(frame, (api) => api.refresh());
    // A customer who has left meanwhile, here or in another tab, must not be brought back.
    if (getCookie('authToken') === undefined) return 'ended';
    if (getCookie('authToken') === held) keepToken(frame, authToken);
    return 'renewed';
  } catch (failure) {
    if (isPanelAway(failure)) return 'unanswered';
    // A 401 has been taken care of by the client; for anyone who is seen as a guest there is only a token to drop.
    if (frame.person === null) forgetSession(frame);
    else if (!(failure instanceof ApiError) || ![401, 403].includes(failure.statusCode)) await leaveEndedSession(frame);
    return 'ended';
  }
}

/** Once per person and sign-in, as soon as the services have named this browser. */
function sendAnalyticsIds(frame: FrameData) {
  const { person } = frame;
  const ids = analyticsIds(document.cookie);
  if (!person || Object.keys(ids).length === 0) return;
  const mark = String(person.id);
  if (readStored('localStorage', 'analytics-ids-sent') === mark) return;
  if (!keepStored('localStorage', 'analytics-ids-sent', mark)) return;
  callApi(frame, (api) => api.setAnalyticsClientId({ body: ids })).catch(() => {});
}
