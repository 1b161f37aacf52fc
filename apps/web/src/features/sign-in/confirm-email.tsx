import { Button } from '@crescendo/ui/button';
import { Note } from '@crescendo/ui/note';
import { Spinner } from '@crescendo/ui/spinner';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame-data.ts';
import { callLate } from '../../shell/late-client.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { useForm } from './use-form.ts';

/** Confirms by itself: programs that only look ahead at links in mails run no scripts, and use nothing up. */
export function ConfirmEmail({ token }: { token: string | null }) {
  const t = useTranslations('sign-in.confirm');
  const frame = useFrame();
  const [message, setMessage] = useState<string>();
  const form = useForm([], () => send());
  async function send() {
    setMessage((await callLate(frame, (api) => api.confirmEmail({ body: { token: token ?? '' } }))).message);
  }
  const confirm = useEffectEvent(() => {
    if (token) void form.run(send);
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
        {problem && token && !message && <Button onClick={() => void form.run(send)}>{t('retry')}</Button>}
        {(message || problem) && (
          <Button variant="primary" render={<Link to="/" />}>
            {t('toPanel')}
          </Button>
        )}
      </div>
    </SignInFrame>
  );
}
