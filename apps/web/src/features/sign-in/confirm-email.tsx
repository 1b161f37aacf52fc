import { callApi } from '@crescendo/browser/calls/call-api';
import { Button } from '@crescendo/ui/button';
import { Note } from '@crescendo/ui/note';
import { Spinner } from '@crescendo/ui/spinner';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

/** Confirms by itself: programs that only look ahead at links in mails run no scripts, and use nothing up. */
export function ConfirmEmail({ token }: { token: string | null }) {
  const t = useTranslations('sign-in.confirm');
  const frame = useFrame();
  const [done, setDone] = useState<{ message: string; set_password: string | null }>();
  const message = done?.message;
  const form = useSignInForm([], () => send());
  async function send() {
    setDone(await callApi(frame, (api) => api.confirmEmail({ body: { token: token ?? '' } })));
  }
  const confirm = useEffectEvent(() => {
    if (token) void form.submit(send);
  });
  useEffect(() => confirm(), []);

  const problem = token ? form.message : t('missing');
  return (
    <SignInFrame isSteady title={message ? t('doneTitle') : problem ? t('failedTitle') : t('title')}>
      <div className="grid gap-4">
        {message || problem ? (
          <Note tone={message ? 'success' : 'danger'} announce>
            {message ?? problem}
          </Note>
        ) : (
          <p role="status" className="flex items-center gap-2.5 text-ink-2">
            <Spinner />
            {t('working')}
          </p>
        )}
        {problem && token && !message && <Button onClick={() => void form.submit(send)}>{t('retry')}</Button>}
        {done?.set_password && (
          <>
            <p className="text-ink-2">{t('passwordNeeded')}</p>
            <Button variant="primary" render={<a href={done.set_password} />}>
              {t('setPassword')}
            </Button>
          </>
        )}
        {(message || problem) && !done?.set_password && (
          <Button variant="primary" render={<Link to="/" />}>
            {t('toPanel')}
          </Button>
        )}
      </div>
    </SignInFrame>
  );
}
