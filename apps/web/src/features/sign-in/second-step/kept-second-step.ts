// What waits for a code outlives a reload: on phones, looking into the mail can cost the tab.

import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';
import type { SecondStep } from '../sign-in-response.ts';

/** Each page goes on with its own: anyone who leaves a registration and logs in is not asked for its code. */
const keys = { login: 'second-step', register: 'register-step' } as const;
type Page = keyof typeof keys;
/** As long as a code is good. */
const goodForMs = 10 * 60_000;

/** A registration also remembers where its code was sent. */
export type RegisterStep = SecondStep & { email: string };
type StepOf = { login: SecondStep; register: RegisterStep };
type StoredStep<Of extends Page> = { v: 1; step: StepOf[Of]; at: number };

export function keepSecondStep<Of extends Page>(page: Of, step: StepOf[Of]) {
  keepStored('sessionStorage', keys[page], JSON.stringify({ v: 1, step, at: Date.now() } satisfies StoredStep<Of>));
}

export function keptSecondStep<Of extends Page>(page: Of): StepOf[Of] | undefined {
  try {
    const kept = JSON.parse(readStored('sessionStorage', keys[page]) ?? 'null') as StoredStep<Of> | null;
    return kept?.v === 1 && Date.now() - kept.at < goodForMs ? kept.step : undefined;
  } catch {
    return undefined;
  }
}

export function forgetSecondStep() {
  for (const key of Object.values(keys)) keepStored('sessionStorage', key, null);
}
