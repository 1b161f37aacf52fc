// What the registration page needs once its form is sent. Nobody waits for it to see the form.

import { textOf } from '@crescendo/browser/forms/use-form';
import { getCookie } from '@crescendo/browser/storage/browser-cookie';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { FrameData } from '../../../shell/frame/frame-data.ts';
import { LoadingScreen } from '../../../shell/frame/loading-screen.tsx';
import { analyticsIds } from '../../../shell/session/analytics-ids.ts';
import { type MarketingFields, marketingFields } from '../../../shell/session/marketing.ts';
import { visitSource } from '../../../shell/session/visit-source.ts';
import { callForSession, openSession } from '../open-session.ts';
import {
  forgetSecondStep,
  keepSecondStep,
  keptSecondStep,
  type RegisterStep,
} from '../second-step/kept-second-step.ts';
import { checkRegistration } from './check-registration.ts';
import { messengersOf } from './messengers-of.ts';

const SecondStep = lazy(async () => ({ default: (await import('../second-step/second-step.tsx')).SecondStep }));

export { checkRegistration };

export const keptStep = () => keptSecondStep('register');

type Besides = { accountType: 'personal' | 'company'; captcha: { 'g-recaptcha-response'?: string } };

/** Sends what was entered. Where it leads to a session at once, it leads away and never resolves. */
export async function sendRegistration(
  frame: FrameData,
  given: FormData,
  { accountType, captcha }: Besides,
): Promise<RegisterStep> {
  const vat = textOf(given, 'vat').trim();
  const body = {
    name: textOf(given, 'name'),
    email: textOf(given, 'email').trim(),
    password: textOf(given, 'password'),
    password_confirmation: textOf(given, 'password_confirmation'),
    account_type: accountType,
    messengers: messengersOf(given),
    ...(vat ? { vat } : {}),
    ...captcha,
    ...arrival(),
  };
  const entered = await callForSession(frame, (api) => api.register({ body }));
  if ('token' in entered) return openSession(frame, entered.token);
  const step = { ...entered.secondStep, email: body.email };
  keepSecondStep('register', step);
  return step;
}

/** Takes the code that was mailed to the address. */
export function CodeStep({ step, onStartAgain }: { step: RegisterStep; onStartAgain: () => void }) {
  const t = useTranslations('sign-in.register');
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SecondStep
        step={step}
        texts={{ title: t('codeTitle'), lead: t('codeLead', { email: step.email }), back: t('codeBack') }}
        onStartAgain={() => {
          forgetSecondStep();
          onStartAgain();
        }}
      />
    </Suspense>
  );
}

// Fetched when the form is sent: nothing of it is shown.
/** How this person came to the panel, as far as the browser knows. */
function arrival(): MarketingFields & Record<string, string> {
  const source = visitSource() as Record<string, string | undefined>;
  const country = getCookie('client_ip_country');
  const codes = getCookie('affiliate');
  return {
    ...marketingFields({ get: (name) => source[name] ?? null }),
    ...analyticsIds(document.cookie),
    ...(country && /^[A-Z]{2}$/.test(country) ? { country } : {}),
    ...(codes ? { affiliate_code: codes } : {}),
  };
}
