import { callApi } from '@crescendo/browser/calls/call-api';
import { textOf } from '@crescendo/browser/forms/use-form';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { TextLink } from '@crescendo/ui/link';
import { Note } from '@crescendo/ui/note';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { DemoMailNote } from '../../shell/page/demo-mail-note.tsx';
import { CaptchaBox } from './captcha/captcha-box.tsx';
import { useCaptcha } from './captcha/use-captcha.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

/** Requests a link. The answer is the same for every address, so that nobody learns who has an account. */
export function SendLinkForm({ hasCaptcha }: { hasCaptcha: boolean }) {
  const t = useTranslations('sign-in.reset');
  const shared = useTranslations('sign-in.shared');
  const frame = useFrame();
  const captcha = useCaptcha(hasCaptcha);
  const [sent, setSent] = useState<{ email: string; message: string }>();
  const [isAgain, setIsAgain] = useState(false);

  const form = useSignInForm(['email', 'captcha'], async (given) => {
    const email = textOf(given, 'email').trim();
    const answer = await captcha.take();
    try {
      const { message } = await callApi(frame, (api) => api.sendPasswordLink({ body: { email, ...answer } }));
      setSent({ email, message });
    } finally {
      captcha.renew();
    }
  });

  if (sent) {
    return (
      <SignInFrame takesFocus title={t('sentTitle')} lead={<span className="wrap-anywhere">{sent.email}</span>}>
        <div className="grid gap-4">
          <Note tone="success" announce>
            {sent.message}
          </Note>
          <DemoMailNote />
          <p className="text-13 text-ink-3">{t('sentHelp')}</p>
          <Button
            onClick={() => {
              setSent(undefined);
              setIsAgain(true);
            }}
          >
            {t('otherEmail')}
          </Button>
          <BackToLogin />
        </div>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t('title')} lead={t('lead')}>
      <form {...form.props} onFocus={captcha.start} className="grid gap-4">
        <Field label={shared('email')} error={form.errorOf('email')}>
          <Input
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            spellCheck={false}
            autoFocus={isAgain}
          />
        </Field>
        <CaptchaBox captcha={captcha} error={form.errorOf('captcha')} />
        <SubmitButton isBusy={form.isBusy} message={form.message}>
          {t('submit')}
        </SubmitButton>
        <BackToLogin />
      </form>
    </SignInFrame>
  );
}

function BackToLogin() {
  const t = useTranslations('sign-in.shared');
  return (
    <p className="text-center text-14">
      <TextLink render={<Link to="/login" />}>{t('backToLogin')}</TextLink>
    </p>
  );
}
