import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import type { CaptchaState, Solver } from './captcha-solver.ts';

export type Captcha = ReturnType<typeof useCaptcha>;

/** Begins when the form is first touched, so that the answer is there before it is sent. */
export function useCaptcha(isEnabled: boolean) {
  const frame = useFrame();
  const box = useRef<HTMLDivElement>(null);
  const solver = useRef<Promise<Solver>>(undefined);
  const [state, setState] = useState<CaptchaState>(isEnabled ? 'idle' : 'none');

  function start(): Promise<Solver | undefined> {
    if (!isEnabled || !box.current) return Promise.resolve(undefined);
    const place = box.current;
    if (!solver.current) {
      setState('working');
      solver.current = import('./captcha-solver.ts').then(({ startCaptcha }) => startCaptcha(frame, place, setState));
      solver.current.catch(() => {
        solver.current = undefined;
        setState('failed');
      });
    }
    return solver.current;
  }

  // Somebody quick has touched the form before it listened.
  const catchUp = useEffectEvent(() => {
    if (box.current?.closest('form')?.contains(document.activeElement)) start().catch(() => {});
  });
  useEffect(() => catchUp(), []);

  return {
    box,
    state,
    start: () => void start().catch(() => {}),
    /** The field a form sends along. */
    async take(): Promise<{ 'g-recaptcha-response'?: string }> {
      const answer = await (await start())?.take();
      return answer === undefined ? {} : { 'g-recaptcha-response': answer };
    },
    /** Whatever the form met, its answer is used up. */
    renew() {
      void solver.current?.then((ready) => ready.renew());
    },
    retry() {
      solver.current = undefined;
      void start().catch(() => {});
    },
  };
}
