import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RegisterStep } from '../second-step/kept-second-step.ts';
import { RegisterForm } from './register-form.tsx';

type Late = typeof import('./register-late.tsx');

/** The form first, and then the code that was mailed to the address. Anyone who goes back finds what they had entered. */
export function Register({ hasCaptcha }: { hasCaptcha: boolean }) {
  const [late, setLate] = useState<Late>();
  const [step, setStep] = useState<RegisterStep>();
  const form = useRef<HTMLDivElement>(null);

  async function load(): Promise<Late> {
    const { checkRegistration, CodeStep, keptStep, sendRegistration } = await import('./register-late.tsx');
    const loaded = { checkRegistration, CodeStep, keptStep, sendRegistration };
    setLate(loaded);
    return loaded;
  }
  const begin = useEffectEvent(async () => {
    const { keptStep } = await load();
    setStep((current) => current ?? keptStep());
  });
  // Should it not arrive now, it is fetched again when the form is sent.
  useEffect(() => void begin().catch(() => {}), []);

  function startAgain() {
    // Shown again, the form can take the focus that the code had.
    flushSync(() => setStep(undefined));
    form.current?.querySelector<HTMLElement>('input[name=name]')?.focus();
  }

  return (
    <>
      <div ref={form} hidden={step !== undefined}>
        <RegisterForm hasCaptcha={hasCaptcha} load={load} onSecondStep={setStep} />
      </div>
      {step && late && <late.CodeStep step={step} onStartAgain={startAgain} />}
    </>
  );
}
