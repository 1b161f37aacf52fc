import { ApiError } from '@crescendo/contract/errors';
import { passwordStrength } from '@crescendo/rules/accounts/password';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { TextLink } from '@crescendo/ui/link';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { CaptchaBox } from '../captcha/captcha-box.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { Divider } from '../divider.tsx';
import { LegalNote } from '../legal-note.tsx';
import { PasswordField } from '../password-field.tsx';
import type { RegisterStep } from '../second-step/kept-second-step.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import { SocialButtons, useSocialProviders } from '../social/social-buttons.tsx';
import { wayOn } from '../social/way-on.ts';
import { SubmitButton } from '../submit-button.tsx';
import { useSignInForm } from '../use-sign-in-form.ts';
import type { FieldFaults } from './check-registration.ts';
import { MessengerFields } from './messenger-fields.tsx';

type AccountType = 'personal' | 'company';
const fields = ['name', 'email', 'password', 'confirmation', 'account_type', 'messengers', 'vat', 'captcha'];

type Props = {
  hasCaptcha: boolean;
  load: () => Promise<typeof import('./register-late.tsx')>;
  onSecondStep: (step: RegisterStep) => void;
};

export function RegisterForm({ hasCaptcha, load, onSecondStep }: Props) {
  const t = useTranslations('sign-in.register');
  const shared = useTranslations('sign-in.shared');
  const frame = useFrame();
  const captcha = useCaptcha(hasCaptcha);
  const social = useSocialProviders();
  const [query] = useSearchParams();
  const [accountType, setAccountType] = useState<AccountType>('personal');
  const [password, setPassword] = useState('');

  const form = useSignInForm(fields, async (given) => {
    const { checkRegistration, sendRegistration } = await load();
    const errors = checkRegistration(given, frame.panel);
    if (errors) throw new ApiError(shared('failed'), 422, texts(errors));
    // Only now: nobody waits for the check of the machine to hear that a field is empty.
    const answer = await captcha.take();
    try {
      const step = await sendRegistration(frame, given, { accountType, captcha: answer });
      onSecondStep(step);
      captcha.renew();
    } catch (failure) {
      captcha.renew();
      throw failure;
    }
  });

  const texts = (errors: FieldFaults) =>
    Object.fromEntries(
      Object.entries(errors).map(([field, { key, limit }]) => [field, [t(`faults.${key}`, { limit })]]),
    );

  return (
    <SignInFrame
      isWide
      title={t('title')}
      lead={
        <>
          {t('known')} <TextLink render={<Link to={`/login${wayOn(query)}`} />}>{t('logIn')}</TextLink>
        </>
      }
    >
      <div className="grid gap-5">
        <form {...form.props} onFocus={captcha.start} className="grid gap-4">
          <SegmentedControl<AccountType>
            legend={t('accountType')}
            value={accountType}
            onValueChange={setAccountType}
            options={[
              { value: 'personal', label: t('personal') },
              { value: 'company', label: t('company') },
            ]}
            className="[&_label]:flex-1 [&>div]:flex-1"
          />
          {form.errorOf('account_type') && (
            <p role="alert" className="text-13 text-danger-text">
              {form.errorOf('account_type')}
            </p>
          )}
          <div className="grid gap-4 tablet:grid-cols-2 tablet:gap-3">
            <Field label={t('name')} error={form.errorOf('name')}>
              <Input name="name" autoComplete="name" />
            </Field>
            <Field label={shared('email')} error={form.errorOf('email')}>
              <Input name="email" type="email" inputMode="email" autoComplete="email" spellCheck={false} />
            </Field>
          </div>
          <div className="grid gap-4 tablet:grid-cols-2 tablet:gap-3">
            <PasswordField
              name="password"
              label={shared('password')}
              autoComplete="new-password"
              error={form.errorOf('password')}
              help={
                <>
                  <StrengthMeter password={password} />
                  {t('length')}
                </>
              }
              onChange={setPassword}
            />
            <PasswordField
              name="password_confirmation"
              label={t('confirmation')}
              autoComplete="new-password"
              error={form.errorOf('confirmation')}
            />
          </div>
          {accountType === 'company' && (
            <Field label={t('vat')} hint={shared('optional')} help={t('vatHelp')} error={form.errorOf('vat')}>
              <Input name="vat" autoComplete="off" spellCheck={false} />
            </Field>
          )}
          <MessengerFields isRequired={frame.panel.contact_info_is_required} error={form.errorOf('messengers')} />
          <CaptchaBox captcha={captcha} error={form.errorOf('captcha')} />
          <SubmitButton isBusy={form.isBusy} message={form.message}>
            {t('submit')}
          </SubmitButton>
          <LegalNote />
        </form>
        {social.isAny && (
          <>
            <Divider>{shared('orContinueWith')}</Divider>
            <SocialButtons />
          </>
        )}
      </div>
    </SignInFrame>
  );
}

const colours = ['', 'bg-danger', 'bg-warning', 'bg-success', 'bg-success'];

/** For the eye alone, while typing: read out it would only disturb, and what counts is decided by the server. */
function StrengthMeter({ password }: { password: string }) {
  const score = passwordStrength(password);
  return (
    <span aria-hidden="true" data-strength={score} className="mb-1.5 grid grid-cols-4 gap-1">
      {[1, 2, 3, 4].map((part) => (
        <span key={part} className={`h-1 rounded-full ${part <= score ? colours[score] : 'bg-surface-3'}`} />
      ))}
    </span>
  );
}
