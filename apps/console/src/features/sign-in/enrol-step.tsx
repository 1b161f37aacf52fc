import { CopyButton } from '@crescendo/browser/copying/copy-button';
import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import { ApiError } from '@crescendo/contract/errors';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Note } from '@crescendo/ui/note';
import { QrCode } from '@crescendo/ui/qr-code';
import { KeyRound, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addPasskey, confirmApp, PasskeyNotUsed, startApp } from './enrol-calls.ts';

/** The role asks for a second factor that the account does not have: it is set up now, and then the console opens. */
export function EnrolStep({ onDone }: { onDone: () => void }) {
  const [app, setApp] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const onSetUp = (recovery: string[]) => (recovery.length > 0 ? setCodes(recovery) : onDone());
  return app ? <AppStep {...app} onSetUp={onSetUp} /> : <ChoiceStep onApp={setApp} onSetUp={onSetUp} />;
}

type ChoiceProps = {
  onApp: (app: { secret: string; uri: string }) => void;
  onSetUp: (recovery: string[]) => void;
};

/** The password once more, because whoever sets up a factor decides who gets in from now on. */
function ChoiceStep({ onApp, onSetUp }: ChoiceProps) {
  const t = useTranslations('sign-in');
  // Which button sent the form: a form is sent before what its button changes is rendered.
  const way = useRef<'app' | 'passkey'>('app');
  const form = useForm({
    fields: ['current_password'],
    failed: t('failed'),
    unreachable: t('unreachable'),
    send: async (given) => {
      const password = textOf(given, 'current_password');
      if (way.current === 'app') return onApp(await startApp(password));
      try {
        onSetUp(await addPasskey(password, t('passkeyName')));
      } catch (failure) {
        throw failure instanceof PasskeyNotUsed ? new ApiError(t('passkeyFailed')) : failure;
      }
    },
  });
  const { ref } = form.props;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <form {...form.props} className="grid gap-4">
      <Field label={t('password')} error={form.errorOf('current_password')}>
        <Input name="current_password" type="password" autoComplete="current-password" />
      </Field>
      <Problem>{form.message}</Problem>
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="w-full"
        loading={form.isBusy && way.current === 'app'}
        onClick={() => {
          way.current = 'app';
        }}
      >
        <Smartphone aria-hidden="true" />
        {t('setUpApp')}
      </Button>
      <Button
        type="submit"
        size="large"
        className="w-full"
        loading={form.isBusy && way.current === 'passkey'}
        onClick={() => {
          way.current = 'passkey';
        }}
      >
        <KeyRound aria-hidden="true" />
        {t('setUpPasskey')}
      </Button>
    </form>
  );
}

type AppProps = { secret: string; uri: string; onSetUp: (recovery: string[]) => void };

function AppStep({ secret, uri, onSetUp }: AppProps) {
  const t = useTranslations('sign-in');
  const form = useForm({
    fields: ['code'],
    failed: t('failed'),
    unreachable: t('unreachable'),
    send: async (given) => onSetUp(await confirmApp(textOf(given, 'code'))),
  });
  return (
    <form {...form.props} className="grid gap-4">
      <div className="grid gap-3">
        <div className="flex justify-center">
          <QrCode content={uri} label={t('qr')} />
        </div>
        <p className="text-13 font-medium">{t('secret')}</p>
        <p className="select-all rounded-control bg-surface-3 px-3 py-2 font-mono text-13 wrap-anywhere">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <div className="flex flex-wrap gap-2 *:flex-1">
          <CopyButton text={secret} label={t('copySecret')} />
          <Button render={<a href={uri} />}>{t('openApp')}</Button>
        </div>
      </div>
      <Field label={t('appCode')} error={form.errorOf('code')}>
        <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
      </Field>
      <Problem>{form.message}</Problem>
      <Button type="submit" variant="primary" size="large" className="w-full" loading={form.isBusy}>
        {t('enter')}
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTranslations('sign-in');
  return (
    <div className="grid gap-4">
      <Note tone="warning">{t('recoveryText')}</Note>
      <ul className="grid grid-cols-2 gap-2 font-mono text-13">
        {codes.map((code) => (
          <li key={code} className="rounded-control bg-surface-3 px-2 py-1 text-center">
            {code}
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={t('copyCodes')} />
      <Button variant="primary" size="large" className="w-full" onClick={onDone}>
        {t('recoveryKept')}
      </Button>
    </div>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return children ? (
    <Note tone="danger" announce>
      {children}
    </Note>
  ) : null;
}
