import { Button } from '@crescendo/ui/button';
import { Note } from '@crescendo/ui/note';
import { Spinner } from '@crescendo/ui/spinner';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isEnrolling } from '../features/sign-in/enrol-calls.ts';
import { EnrolStep } from '../features/sign-in/enrol-step.tsx';
import { SecondStep } from '../features/sign-in/second-step.tsx';
import { enterPanel, type SecondStepRequest } from '../features/sign-in/sign-in-calls.ts';
import { SignInFrame } from '../features/sign-in/sign-in-frame.tsx';

/** Somebody comes from the console of another panel. The code in the address stands for the password, once. */
export function Component() {
  const t = useTranslations('sign-in');
  const [query] = useSearchParams();
  const [state, setState] = useState<'coming' | 'refused' | 'enrolling' | SecondStepRequest>('coming');
  const navigate = useNavigate();
  const isSent = useRef(false);
  const enter = () => void navigate('/', { replace: true });
  const enterOrEnrol = async () => ((await isEnrolling()) ? setState('enrolling') : enter());
  const code = query.get('code') ?? '';
  useEffect(() => {
    // A code works once, and effects may run twice.
    if (isSent.current) return;
    isSent.current = true;
    enterPanel(code).then(
      (step) => (step ? setState(step) : enterOrEnrol()),
      () => setState('refused'),
    );
  });
  if (state === 'enrolling') {
    return (
      <SignInFrame title={t('enrolTitle')} lead={t('enrolLead')}>
        <EnrolStep onDone={enter} />
      </SignInFrame>
    );
  }
  if (typeof state === 'object') {
    return (
      <SignInFrame title={t('secondTitle')} lead={t(state.methods.includes('totp') ? 'secondCodes' : 'secondAny')}>
        <SecondStep step={state} onDone={() => void enterOrEnrol()} onStartAgain={() => void navigate('/sign-in')} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t('title')} lead={t(state === 'coming' ? 'switching' : 'lead')}>
      {state === 'coming' ? (
        <Spinner />
      ) : (
        <div className="grid gap-4">
          <Note tone="danger" announce>
            {t('switchOver')}
          </Note>
          <Button variant="primary" size="large" className="w-full" render={<Link to="/sign-in" />}>
            {t('startAgain')}
          </Button>
        </div>
      )}
    </SignInFrame>
  );
}
