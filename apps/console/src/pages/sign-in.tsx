import { Note } from '@crescendo/ui/note';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isEnrolling } from '../features/sign-in/enrol-calls.ts';
import { EnrolStep } from '../features/sign-in/enrol-step.tsx';
import { PasswordStep } from '../features/sign-in/password-step.tsx';
import { SecondStep } from '../features/sign-in/second-step.tsx';
import type { SecondStepRequest } from '../features/sign-in/sign-in-calls.ts';
import { SignInFrame } from '../features/sign-in/sign-in-frame.tsx';
import { placeAfterSignIn } from '../shell/session/sign-in-address.ts';
import { wasSignedIn } from '../shell/session/was-signed-in.ts';

/** The door: a password, then a second factor where the account has one; where the role needs one, it is set up here. */
export function Component() {
  const t = useTranslations('sign-in');
  const [query] = useSearchParams();
  const [step, setStep] = useState<SecondStepRequest>();
  const [enrols, setEnrols] = useState(false);
  const navigate = useNavigate();
  const enter = () => void navigate(placeAfterSignIn(query), { replace: true });
  const enterOrEnrol = async () => ((await isEnrolling()) ? setEnrols(true) : enter());
  if (enrols) {
    return (
      <SignInFrame title={t('enrolTitle')} lead={t('enrolLead')}>
        <EnrolStep onDone={enter} />
      </SignInFrame>
    );
  }
  return step ? (
    <SignInFrame title={t('secondTitle')} lead={t(step.methods.includes('totp') ? 'secondCodes' : 'secondAny')}>
      <SecondStep step={step} onDone={() => void enterOrEnrol()} onStartAgain={() => setStep(undefined)} />
    </SignInFrame>
  ) : (
    <SignInFrame title={t('title')} lead={t('lead')}>
      {query.has('to') && wasSignedIn() && (
        <Note tone="warning" announce className="mb-4">
          {t('ended')}
        </Note>
      )}
      <PasswordStep onDone={() => void enterOrEnrol()} onSecondStep={setStep} />
    </SignInFrame>
  );
}
