import { useCall } from '@crescendo/browser/calls/use-call';
import { Refusal } from '@crescendo/browser/forms/refusal';
import { Button } from '@crescendo/ui/button';
import { TextLink } from '@crescendo/ui/link';
import { Note } from '@crescendo/ui/note';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';

type Props = { token: string | undefined; onToken: (token: string | undefined) => void };

/** Puts the visitor's own token into the examples, when they request it: nobody expects it on a page of documentation. */
export function OwnToken({ token, onToken }: Props) {
  const t = useTranslations('api-documentation');
  const { person } = useFrame();
  const { call, isBusy, problem } = useCall();
  const [hasNone, setHasNone] = useState(false);

  async function fill() {
    const response = await call((api) => api.readApiToken());
    if (!response) return;
    setHasNone(!response.data?.api_token);
    onToken(response.data?.api_token ?? undefined);
  }
  if (!person) {
    return (
      <p className="text-13 text-ink-2">
        {t('signIn')}{' '}
        <TextLink inline render={<Link to="/login?redirect=/api/documentation" />}>
          {t('toSignIn')}
        </TextLink>
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      <Button
        className="justify-self-start"
        loading={isBusy}
        onClick={() => (token ? onToken(undefined) : void fill())}
      >
        {t(token ? 'emptyToken' : 'fillToken')}
      </Button>
      {hasNone && (
        <Note announce>
          {t('noToken')}{' '}
          <TextLink inline render={<Link to="/api" />}>
            {t('toTokens')}
          </TextLink>
        </Note>
      )}
      <Refusal problem={problem} />
    </div>
  );
}
