import { useEffect, useEffectEvent, useState } from 'react';
import type { RegisterStep } from '../second-step/kept-second-step.ts';
import { RegisterForm } from './register-form.tsx';

type Late = typeof import('./register-late.tsx');

/** The form first, and then the code that was mailed to the address. Anyone who goes back finds what they had entered. */
export function Register({ hasCaptcha }: { hasCaptcha: boolean }) {
  const [late, setLate] = useState<Late>();
  const [step, setStep] = useState<RegisterStep>();

  async function load(): Promise<Late> {
    const { CodeStep, keptStep, sendRegistration } = await import('./register-late.tsx');
    const loaded = { CodeStep, keptStep, sendRegistration };
    setLate(loaded);
    return loaded;
  }
  const begin = useEffectEvent(async () => {
    const { keptStep } = await load();
    setStep((current) => current ?? keptStep());
  });
  // Should it not arrive now, it is fetched again when the form is sent.
  useEffect(() => void begin().catch(() => {}), []);

  return (
    <>
      <div hidden={step !== undefined}>
        <RegisterForm hasCaptcha={hasCaptcha} load={load} onSecondStep={setStep} />
      </div>
      {step && late && <late.CodeStep step={step} onStartAgain={() => setStep(undefined)} />}
    </>
  );
}
