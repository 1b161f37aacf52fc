import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Note } from '@crescendo/ui/note';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { SignInFrame } from '../features/sign-in/sign-in-frame.tsx';
import { callDesk } from '../shell/session/read-desk.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { data } = await callDesk((api) => api.readInvitation({ body: { token } }));
  return { ...data, token };
}

/** Where the link of an invitation leads: a password where the account has none yet, and then the sign-in. */
export function Component() {
  const t = useTranslations('invitation');
  const { state, email, has_account, token } = useLoaderData<typeof loader>();
  const [joined, setJoined] = useState(false);
  const form = useForm({
    fields: ['name', 'password', 'password_confirmation'],
    send: async (given) => {
      const account = has_account
        ? {}
        : {
            name: textOf(given, 'name'),
            password: textOf(given, 'password'),
            password_confirmation: textOf(given, 'password_confirmation'),
          };
      await callDesk((api) => api.acceptInvitation({ body: { token, ...account } }));
      setJoined(true);
    },
  });
  if (joined || state !== 'open') {
    return (
      <SignInFrame
        title={t('title')}
        lead={joined ? t('joined') : t(state === 'expired' ? 'over.expired' : 'over.unknown')}
      >
        <Button
          variant={joined ? 'primary' : 'secondary'}
          size="large"
          className="w-full"
          render={<Link to="/sign-in" />}
        >
          {t('signIn')}
        </Button>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t('title')} lead={t(has_account ? 'leadKnown' : 'leadNew', { email: email ?? '' })}>
      <form {...form.props} className="grid gap-4">
        {!has_account && (
          <>
            <Field label={t('name')} error={form.errorOf('name')}>
              <Input name="name" autoComplete="name" />
            </Field>
            <Field label={t('password')} error={form.errorOf('password')}>
              <Input name="password" type="password" autoComplete="new-password" />
            </Field>
            <Field label={t('passwordAgain')} error={form.errorOf('password_confirmation')}>
              <Input name="password_confirmation" type="password" autoComplete="new-password" />
            </Field>
          </>
        )}
        {form.message && (
          <Note tone="danger" announce>
            {form.message}
          </Note>
        )}
        <Button type="submit" variant="primary" size="large" className="w-full" loading={form.isBusy}>
          {t('accept')}
        </Button>
      </form>
    </SignInFrame>
  );
}
