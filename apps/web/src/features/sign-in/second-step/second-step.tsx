import { callApi } from '@crescendo/browser/calls/call-api';
import { textOf } from '@crescendo/browser/forms/use-form';
import { ApiError } from '@crescendo/contract/errors';
import { delays } from '@crescendo/rules/content/delays';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Note } from '@crescendo/ui/note';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { DemoMailNote } from '../../../shell/page/demo-mail-note.tsx';
import { callForSession, openSession } from '../open-session.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import type { SecondStep as Step } from '../sign-in-response.ts';
import { SubmitButton } from '../submit-button.tsx';
import { useSignInForm } from '../use-sign-in-form.ts';
import { enterWithPasskey, PasskeyNotUsed } from './passkey.ts';

type Props = {
  step: Step;
  /** Where something else waits for the code than a sign-in. */
  texts?: { title: string; lead: string; back: string };
  onStartAgain: () => void;
};

/** One field for a code of any kind, and the passkey, as far as the account has them. */
export function SecondStep({ step: { session, methods }, texts, onStartAgain }: Props) {
  const t = useTranslations('sign-in.secondStep');
  const shared = useTranslations('sign-in.shared');
  const frame = useFrame();
  const takesCode = methods.some((method) => method !== 'passkey');

  const form = useSignInForm(['code'], async (given) => {
    const body = { session, code: textOf(given, 'code') };
    await enter(callForSession(frame, (api) => api.verifyCode({ body })));
  });
  // It takes the place of a form that may have been scrolled and had the focus.
  const focusCode = () => form.props.ref.current?.querySelector('input')?.focus({ preventScroll: true });
  const arrive = useEffectEvent(() => {
    scrollTo(0, 0);
    focusCode();
  });
  useEffect(() => arrive(), []);
  const passkey = useSignInForm([], () => enter(enterWithPasskey(frame, session)));

  async function enter(signingIn: ReturnType<typeof callForSession>) {
    try {
      const entered = await signingIn;
      if ('token' in entered) await openSession(frame, entered.token);
    } catch (failure) {
      throw failure instanceof PasskeyNotUsed ? new ApiError(shared('passkeyFailed')) : failure;
    }
  }
  // Too many tries look like a wrong code: anyone who guesses learns nothing.
  const codeError = form.errorOf('code') ?? form.message;

  return (
    <SignInFrame title={texts?.title ?? t('title')} lead={texts?.lead ?? t(secondStepText(methods))}>
      <div className="grid gap-4">
        {methods.includes('passkey') && (
          <form {...passkey.props} className="grid gap-4">
            {passkey.message && (
              <Note tone="danger" announce>
                {passkey.message}
              </Note>
            )}
            <Button
              type="submit"
              size="large"
              variant={takesCode ? 'secondary' : 'primary'}
              loading={passkey.isBusy}
              className="w-full"
            >
              <KeyRound aria-hidden="true" />
              {t('usePasskey')}
            </Button>
          </form>
        )}
        {takesCode && (
          <form {...form.props} className="grid gap-4">
            <Field label={t('code')} error={codeError}>
              <Input name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} />
            </Field>
            <SubmitButton isBusy={form.isBusy}>{t('submit')}</SubmitButton>
          </form>
        )}
        {methods.includes('email') && <DemoMailNote />}
        {methods.includes('email') && (
          <SendCode session={session} isSentAlready={methods.length === 1} onSend={focusCode} />
        )}
        <Button variant="ghost" onClick={onStartAgain}>
          {texts?.back ?? t('startAgain')}
        </Button>
      </div>
    </SignInFrame>
  );
}

/** Where the mail is the only way its code is on the way already; elsewhere it is sent on demand. */
function SendCode({ session, isSentAlready, onSend }: { session: string; isSentAlready: boolean; onSend: () => void }) {
  const t = useTranslations('sign-in.secondStep');
  const frame = useFrame();
  const [left, startCountdown] = useCountdown();
  const [isSent, setIsSent] = useState(isSentAlready);
  const [message, setMessage] = useState<string>();
  const begin = useEffectEvent(() => {
    if (isSentAlready) startCountdown(delays.codeResend);
  });
  useEffect(() => begin(), []);

  const form = useSignInForm([], async () => {
    // The button cannot keep the focus: it is switched off while it counts down.
    onSend();
    startCountdown(delays.codeResend);
    setMessage(undefined);
    const response = await callApi(frame, (api) => api.sendCode({ body: { session } }));
    setIsSent(true);
    setMessage(response.message);
  });
  return (
    <form {...form.props} className="grid gap-4">
      {(message ?? form.message) && (
        <Note tone={form.message ? 'danger' : 'success'} announce>
          {form.message ?? message}
        </Note>
      )}
      <Button type="submit" className="w-full" loading={form.isBusy} disabled={left > 0}>
        {left > 0 ? t('resendIn', { seconds: left }) : t(isSent ? 'resend' : 'sendFirst')}
      </Button>
    </form>
  );
}

/** Which sentence says what can be done here: it names only what this account has. */
function secondStepText(methods: readonly string[]) {
  const has = (method: string) => methods.includes(method);
  if (has('totp')) return has('email') ? 'codesAndEmail' : 'codes';
  if (!has('passkey')) return 'email';
  if (has('email')) return 'passkeyOrEmail';
  return has('recovery') ? 'passkeyOrRecovery' : 'passkeyOnly';
}

/** Seconds that are left; `start` counts down from the given milliseconds. */
function useCountdown(): [left: number, start: (milliseconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) setUntil(0);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return [
    until === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1000)),
    (milliseconds) => {
      setNow(Date.now());
      setUntil(Date.now() + milliseconds);
    },
  ];
}
