// A sign-in that waits for its second step outlives a reload: on phones, looking into the mail can cost the tab.
import type { SecondStep } from '@crescendo/rules/sign-in-answer';
import { keepStored, readStored } from '../../shell/consent/browser-storage.ts';

const key = 'second-step';
/** As long as a code is good. */
const goodForMs = 10 * 60_000;

type Kept = { v: 1; step: SecondStep; at: number };

export function keepSecondStep(step: SecondStep) {
  keepStored('sessionStorage', key, JSON.stringify({ v: 1, step, at: Date.now() } satisfies Kept));
}

export function keptSecondStep(): SecondStep | undefined {
  try {
    const kept = JSON.parse(readStored('sessionStorage', key) ?? 'null') as Kept | null;
    return kept?.v === 1 && Date.now() - kept.at < goodForMs ? kept.step : undefined;
  } catch {
    return undefined;
  }
}

export function forgetSecondStep() {
  keepStored('sessionStorage', key, null);
}
