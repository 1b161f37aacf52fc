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
import { PasswordField } from './password-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

/** Where the link of the mail leads. Address and token are the mail's; only the password is requested. */
export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations('sign-in.reset');
  const shared = useTranslations('sign-in.shared');
  const frame = useFrame();
  const [message, setMessage] = useState<string>();

  const form = useSignInForm(['email', 'password', 'confirmation'], async (given) => {
    const body = {
      email: textOf(given, 'email').trim(),
      token,
      password: textOf(given, 'password'),
      password_confirmation: textOf(given, 'password_confirmation'),
    };
    setMessage((await callApi(frame, (api) => api.resetPassword({ body }))).message);
  });

  if (message !== undefined) {
    return (
      <SignInFrame takesFocus title={t('doneTitle')}>
        <div className="grid gap-4">
          <Note tone="success" announce>
            {message}
          </Note>
          <Button variant="primary" size="large" render={<Link to="/login" />}>
            {t('logIn')}
          </Button>
        </div>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t('newTitle')} lead={t('newLead')}>
      <form {...form.props} className="grid gap-4">
        <Field label={shared('email')} error={form.errorOf('email')}>
          <Input
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            defaultValue={email}
            readOnly={email !== ''}
          />
        </Field>
        <PasswordField
          name="password"
          label={t('newPassword')}
          autoComplete="new-password"
          help={t('length')}
          error={form.errorOf('password')}
        />
        <PasswordField
          name="password_confirmation"
          label={t('confirmation')}
          autoComplete="new-password"
          error={form.errorOf('confirmation')}
        />
        <SubmitButton
          isBusy={form.isBusy}
          message={form.message}
          action={
            // The one error that only another mail can mend.
            form.errorOf('token') && (
              <TextLink inline render={<Link to="/password/reset" />}>
                {t('askAgain')}
              </TextLink>
            )
          }
        >
          {t('newSubmit')}
        </SubmitButton>
      </form>
    </SignInFrame>
  );
}
