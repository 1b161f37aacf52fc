import { textOf } from '@crescendo/browser/forms/use-form';
import { getCookie } from '@crescendo/browser/storage/browser-cookie';
import { ApiError } from '@crescendo/contract/errors';
import { Button } from '@crescendo/ui/button';
import { Checkbox } from '@crescendo/ui/forms/checkbox';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { TextLink } from '@crescendo/ui/link';
import { Note } from '@crescendo/ui/note';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { sessionEnded } from '../../shell/session/after-login.ts';
import { rememberEmail } from '../../shell/session/session-cookies.ts';
import { CaptchaBox } from './captcha/captcha-box.tsx';
import { useCaptcha } from './captcha/use-captcha.ts';
import { Divider } from './divider.tsx';
import { LegalNote } from './legal-note.tsx';
import { callForSession, openSession } from './open-session.ts';
import { PasswordField } from './password-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import type { SecondStep } from './sign-in-response.ts';
import { SocialButtons, useSocialProviders } from './social/social-buttons.tsx';
import { SocialProblem } from './social/social-problem.tsx';
import { useSocialReturn } from './social/use-social-return.ts';
import { wayOn } from './social/way-on.ts';
import { SubmitButton } from './submit-button.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

type Props = {
  hasCaptcha: boolean;
  /** It takes the place of the second step, which had the focus. */
  takesFocus: boolean;
  onSecondStep: (step: SecondStep) => void;
};

export function LogInForm({ hasCaptcha, takesFocus, onSecondStep }: Props) {
  const t = useTranslations('sign-in.login');
  const shared = useTranslations('sign-in.shared');
  const frame = useFrame();
  const captcha = useCaptcha(hasCaptcha);
  const social = useSocialProviders();
  const [query] = useSearchParams();

  async function enter(signingIn: ReturnType<typeof callForSession>) {
    const entered = await signingIn;
    if ('token' in entered) await openSession(frame, entered.token);
    else onSecondStep(entered.secondStep);
  }

  const form = useSignInForm(['email', 'password', 'captcha', 'not_register'], async (given) => {
    const email = textOf(given, 'email').trim();
    const remember = given.has('remember');
    const answer = await captcha.take();
    const body = { email, password: textOf(given, 'password'), remember, ...answer };
    try {
      const entered = await callForSession(frame, (api) => api.logIn({ body }));
      rememberEmail(frame, remember ? email : null);
      await enter(Promise.resolve(entered));
    } catch (failure) {
      captcha.renew();
      throw failure;
    }
  });

  const withPasskey = () =>
    form.submit(async () => {
      const { enterWithPasskey, PasskeyNotUsed } = await import('./second-step/passkey.ts');
      await enter(enterWithPasskey(frame)).catch((failure: unknown) => {
        throw failure instanceof PasskeyNotUsed ? new ApiError(shared('passkeyFailed')) : failure;
      });
    });
  useSocialReturn((call) => {
    if (!form.isBusy) void form.submit(() => enter(callForSession(frame, call)));
  });

  const { ref } = form.props;
  useEffect(() => {
    const email = getCookie('rememberEmail');
    const { elements } = ref.current as HTMLFormElement;
    const [address, box] = [elements.namedItem('email'), elements.namedItem('remember')] as HTMLInputElement[];
    if (email && address?.value === '') address.value = email;
    if (box) box.checked = getCookie('rememberUser') === '1';
  }, [ref]);

  return (
    <SignInFrame
      title={t('title')}
      lead={
        <>
          {t('new')} <TextLink render={<Link to={`/register${wayOn(query)}`} />}>{t('create')}</TextLink>
        </>
      }
    >
      <div className="grid gap-5">
        {query.has(sessionEnded) && (
          <Note tone="info" announce>
            {t('ended')}
          </Note>
        )}
        <SocialProblem isRefused={form.errorOf('not_register') !== undefined} />
        {social.isAny && (
          <>
            <SocialButtons />
            <Divider>{shared('orWithEmail')}</Divider>
          </>
        )}
        <form {...form.props} onFocus={captcha.start} className="grid gap-4">
          <Field label={shared('email')} error={form.errorOf('email')}>
            <Input
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              spellCheck={false}
              autoFocus={takesFocus}
            />
          </Field>
          <div className="relative">
            <PasswordField
              name="password"
              label={shared('password')}
              autoComplete="current-password"
              error={form.errorOf('password')}
            />
            {/* Seen beside the label, but reached after the password: nobody wants it on the way there. */}
            <TextLink className="absolute top-0 right-0 text-13" render={<Link to="/password/reset" />}>
              {t('forgot')}
            </TextLink>
          </div>
          <Checkbox name="remember" label={t('remember')} description={t('rememberText')} />
          <CaptchaBox captcha={captcha} error={form.errorOf('captcha')} />
          <SubmitButton isBusy={form.isBusy} message={form.message}>
            {t('submit')}
          </SubmitButton>
          <Button size="large" className="w-full" onClick={() => void withPasskey()} disabled={form.isBusy}>
            <KeyRound aria-hidden="true" />
            {t('passkey')}
          </Button>
        </form>
        <LegalNote />
      </div>
    </SignInFrame>
  );
}
