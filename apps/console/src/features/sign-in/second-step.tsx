import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import { ApiError } from '@crescendo/contract/errors';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Note } from '@crescendo/ui/note';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { DemoCode } from './demo-code.tsx';
import { PasskeyNotUsed, type SecondStepRequest, sendCode, signInWithPasskey, verifyCode } from './sign-in-calls.ts';

type Props = { step: SecondStepRequest; onDone: () => void; onStartAgain: () => void };

/** One field for a code of any kind, and the passkey, as far as the account has them. */
export function SecondStep({ step: { session, methods }, onDone, onStartAgain }: Props) {
  const t = useTranslations('sign-in');
  const takesCode = methods.some((method) => method !== 'passkey');
  const texts = { failed: t('failed'), unreachable: t('unreachable') };
  const code = useForm({
    ...texts,
    fields: ['code'],
    send: async (given) => {
      await verifyCode(session, textOf(given, 'code'));
      onDone();
    },
  });
  const passkey = useForm({
    ...texts,
    send: async () => {
      try {
        await signInWithPasskey(session);
      } catch (failure) {
        throw failure instanceof PasskeyNotUsed ? new ApiError(t('passkeyFailed')) : failure;
      }
      onDone();
    },
  });
  const { ref } = code.props;
  function fill(text: string) {
    const input = ref.current?.querySelector('input');
    if (input) input.value = text;
    input?.focus();
  }
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
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
            className="w-full"
            loading={passkey.isBusy}
          >
            <KeyRound aria-hidden="true" />
            {t('usePasskey')}
          </Button>
        </form>
      )}
      {methods.includes('totp') && <DemoCode session={session} onUse={fill} />}
      {takesCode && (
        <form {...code.props} className="grid gap-4">
          <Field label={t('code')} error={code.errorOf('code') ?? code.message}>
            <Input name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} />
          </Field>
          <Button type="submit" variant="primary" size="large" className="w-full" loading={code.isBusy}>
            {t('enter')}
          </Button>
        </form>
      )}
      {methods.includes('email') && <SendCode session={session} />}
      <Button variant="ghost" onClick={onStartAgain}>
        {t('startAgain')}
      </Button>
    </div>
  );
}

function SendCode({ session }: { session: string }) {
  const t = useTranslations('sign-in');
  const toasts = useToasts();
  const form = useForm({
    failed: t('failed'),
    unreachable: t('unreachable'),
    send: async () => {
      const { message } = await sendCode(session);
      toasts.show({ text: message });
    },
  });
  return (
    <form {...form.props} className="grid gap-2">
      {form.message && (
        <Note tone="danger" announce>
          {form.message}
        </Note>
      )}
      <Button type="submit" className="w-full" loading={form.isBusy}>
        {t('sendCode')}
      </Button>
    </form>
  );
}
