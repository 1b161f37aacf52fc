import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Note } from '@crescendo/ui/note';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { type SecondStepRequest, signIn } from './sign-in-calls.ts';

type Props = { onDone: () => void; onSecondStep: (step: SecondStepRequest) => void };

export function PasswordStep({ onDone, onSecondStep }: Props) {
  const t = useTranslations('sign-in');
  const form = useForm({
    fields: ['email', 'password'],
    failed: t('failed'),
    unreachable: t('unreachable'),
    send: async (given) => {
      const step = await signIn({ email: textOf(given, 'email'), password: textOf(given, 'password') });
      if (step) onSecondStep(step);
      else onDone();
    },
  });
  const { ref } = form.props;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <form {...form.props} className="grid gap-4">
      <Field label={t('email')} error={form.errorOf('email')}>
        <Input name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={t('password')} error={form.errorOf('password')}>
        <Input name="password" type="password" autoComplete="current-password" />
      </Field>
      {form.message && (
        <Note tone="danger" announce>
          {form.message}
        </Note>
      )}
      <Button type="submit" variant="primary" size="large" className="w-full" loading={form.isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}
