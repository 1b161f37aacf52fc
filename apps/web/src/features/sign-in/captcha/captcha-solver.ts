// What the server wants to see before it lets a stranger try: work of this machine, or the word of an outside service.

import { callApi } from '@crescendo/browser/calls/call-api';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { FrameData } from '../../../shell/frame/frame-data.ts';

export type CaptchaState = 'idle' | 'working' | 'asking' | 'solved' | 'failed' | 'none';

export type Solver = {
  /** The answer to send along, which is good once. Undefined where nothing is required, or nobody has ticked the box. */
  take: () => Promise<string | undefined>;
  /** After a form was refused: the answer it took with it is used up. */
  renew: () => void;
};

/** Less than a challenge is good for, so that it still is when the server looks. */
const freshForMs = 9 * 60_000;

export async function startCaptcha(
  frame: FrameData,
  box: HTMLElement,
  onState: (state: CaptchaState) => void,
): Promise<Solver> {
  const getCaptcha = () => callApi(frame, (api) => api.getCaptcha());
  const first = await getCaptcha();
  if (first.kind === 'recaptcha') {
    const { showRecaptcha } = await import('./recaptcha.adapter.ts');
    return showRecaptcha(box, first.site_key ?? '', () => onState('asking'));
  }
  if (first.kind === 'none') {
    onState('none');
    return { take: async () => undefined, renew: () => {} };
  }

  let startedAt = 0;
  let answer: Promise<string>;
  const start = (challenge: Promise<typeof first>) => {
    startedAt = Date.now();
    onState('working');
    answer = challenge.then((given) => solve(given.challenge));
    answer.then(
      () => onState('solved'),
      () => onState('failed'),
    );
  };
  start(Promise.resolve(first));
  return {
    take() {
      if (Date.now() - startedAt > freshForMs) start(getCaptcha());
      return answer;
    },
    renew: () => start(getCaptcha()),
  };
}

async function solve(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  if (!solution) throw new Error('The challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
