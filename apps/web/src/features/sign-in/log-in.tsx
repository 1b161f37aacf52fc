import { lazy, Suspense, useEffect, useState } from 'react';
import { LoadingScreen } from '../../shell/frame/loading-screen.tsx';
import { LogInForm } from './log-in-form.tsx';
import { forgetSecondStep, keepSecondStep, keptSecondStep } from './second-step/kept-second-step.ts';
import type { SecondStep as Step } from './sign-in-response.ts';

/** Most have none: it is fetched when an account requires it. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step/second-step.tsx')).SecondStep }));

/** The password first, and then, where the account requires it, the second step. */
export function LogIn({ hasCaptcha }: { hasCaptcha: boolean }) {
  const [step, setStep] = useState<Step>();
  const [isAgain, setIsAgain] = useState(false);

  // Anyone who comes back from a provider may still have to take the second step; so may anyone who reloads the page.
  useEffect(() => {
    const step = stepOfAddress() ?? keptSecondStep('login');
    if (step) setStep(step);
  }, []);

  if (step) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <SecondStep
          step={step}
          onStartAgain={() => {
            forgetSecondStep();
            setStep(undefined);
            setIsAgain(true);
          }}
        />
      </Suspense>
    );
  }
  return (
    <LogInForm
      hasCaptcha={hasCaptcha}
      takesFocus={isAgain}
      onSecondStep={(next) => {
        keepSecondStep('login', next);
        setStep(next);
      }}
    />
  );
}

/** Taken from the address, where it would be seen and shared. */
function stepOfAddress(): Step | undefined {
  const address = new URL(location.href);
  const session = address.searchParams.get('session');
  if (session === null) return undefined;
  const step = { session, methods: (address.searchParams.get('methods') ?? 'email').split(',') };
  for (const name of ['session', 'methods']) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  keepSecondStep('login', step);
  return step;
}
