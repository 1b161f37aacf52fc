import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadingScreen } from '../../shell/loading-screen.tsx';
import { forgetSecondStep, keepSecondStep, keptSecondStep, type RegisterStep } from './kept-second-step.ts';
import { RegisterForm } from './register-form.tsx';

const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

/** The form first, and then the code that was mailed to the address. Whoever goes back finds what they had entered. */
export function Register({ hasCaptcha }: { hasCaptcha: boolean }) {
  const t = useTranslations('sign-in.register');
  const [step, setStep] = useState<RegisterStep>();
  useEffect(() => setStep(keptSecondStep('register')), []);

  return (
    <>
      <div hidden={step !== undefined}>
        <RegisterForm
          hasCaptcha={hasCaptcha}
          onSecondStep={(next) => {
            keepSecondStep('register', next);
            setStep(next);
          }}
        />
      </div>
      {step && (
        <Suspense fallback={<LoadingScreen />}>
          <SecondStep
            step={step}
            texts={{ title: t('codeTitle'), lead: t('codeLead', { email: step.email }), back: t('codeBack') }}
            onStartAgain={() => {
              forgetSecondStep();
              setStep(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
