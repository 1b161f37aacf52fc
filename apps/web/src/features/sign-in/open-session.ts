// From a sign-in call to the session: reads the answer in all its forms, keeps the token, and leads on.

import { callApi } from '@crescendo/browser/calls/call-api';
import type { Client } from '@crescendo/contract/client';
import type { FrameData } from '../../shell/frame/frame-data.ts';
import { keepToken } from '../../shell/session/session-cookies.ts';
import { addressAfterLogin } from './address-after-login.ts';
import { forgetSecondStep } from './second-step/kept-second-step.ts';
import { readSignIn, type SignedIn } from './sign-in-response.ts';

/** Makes one call that may open a session. The token is in a header that only this call looks at. */
export async function callForSession(frame: FrameData, call: (api: Client) => Promise<unknown>): Promise<SignedIn> {
  let authorization: string | null = null;
  const listening: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    authorization = response.headers.get('authorization');
    return response;
  };
  const body = await callApi(frame, call, listening);
  const found = readSignIn(body, authorization);
  if (!found) throw new Error('The answer is neither a session nor a second step');
  return found;
}

/**
 * To the page wanted before, or the main page: a whole new document, which the server makes for this person. Never
 * resolves: the form goes on waiting until the browser has left.
 */
export function openSession(frame: FrameData, token: string): Promise<never> {
  keepToken(frame, token);
  forgetSecondStep();
  location.assign(addressAfterLogin(frame));
  return new Promise(() => {});
}
