import { Button } from '@crescendo/ui/button';
import { Note } from '@crescendo/ui/note';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

/** Telegram only lets its own button ask. It is fetched when somebody wants it, and takes this one's place. */
export function TelegramButton({ botUsername, children }: { botUsername: string; children: ReactNode }) {
  const t = useTranslations('sign-in.shared');
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'offered' | 'wanted' | 'shown' | 'failed'>('offered');

  useEffect(() => {
    if (state !== 'wanted' || !place.current) return;
    const here = place.current;
    import('../../../shell/third-party/telegram.adapter.ts')
      .then(({ showTelegramButton }) => showTelegramButton(here, botUsername, returnUrl()))
      .then(
        () => setState('shown'),
        () => setState('failed'),
      );
  }, [state, botUsername]);

  if (state === 'offered') {
    return (
      <Button className="min-w-30 flex-1" onClick={() => setState('wanted')}>
        {children}
      </Button>
    );
  }
  return (
    <div className="basis-full text-center">
      <div ref={place} />
      {state === 'wanted' && <p className="text-13 text-ink-3">{t('telegramWaiting')}</p>}
      {state === 'failed' && (
        <Note tone="danger" announce>
          {t('telegramFailed')}
        </Note>
      )}
    </div>
  );
}

/** The sign-in page, also for anyone who begins at the registration. */
function returnUrl(): URL {
  const address = new URL(location.href);
  address.pathname = address.pathname.replace(/\/register$/, '/login');
  return address;
}
