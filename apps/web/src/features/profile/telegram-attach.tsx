import { useCall } from '@crescendo/browser/calls/use-call';
import { Refusal } from '@crescendo/browser/forms/refusal';
import { Button } from '@crescendo/ui/button';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Note } from '@crescendo/ui/note';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { telegramData, withoutTelegram } from '../../shell/third-party/telegram-data.ts';

const loadButton = () => import('../../shell/third-party/telegram.adapter.ts');

/** Telegram's own button asks, and leads back here with what Telegram has signed. */
export function TelegramAttach({ botUsername }: { botUsername: string }) {
  const t = useTranslations('profile.linked');
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'offered' | 'wanted' | 'shown' | 'failed'>('offered');
  const problem = useReturn();

  async function show() {
    setState('wanted');
    try {
      const { showTelegramButton } = await loadButton();
      if (place.current) await showTelegramButton(place.current, botUsername, withoutTelegram(new URL(location.href)));
      setState('shown');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <Refusal problem={problem} />
      {state === 'offered' && (
        <Button className="justify-self-start" onClick={() => void show()}>
          {t('telegram')}
        </Button>
      )}
      <div ref={place} className="empty:hidden" />
      {state === 'wanted' && <p className="text-13 text-ink-3">{t('telegramWaiting')}</p>}
      {state === 'failed' && (
        <Note tone="danger" announce>
          {t('telegramFailed')}
        </Note>
      )}
    </>
  );
}

/** Binds the person who comes back from Telegram, once, and takes the signed data out of the address. */
function useReturn() {
  const t = useTranslations('profile.linked');
  const toasts = useToasts();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const { call, problem } = useCall();
  const wasTaken = useRef(false);

  const attach = useEffectEvent(async () => {
    const body = telegramData(new URLSearchParams(search));
    if (!body || wasTaken.current) return;
    wasTaken.current = true;
    const response = await call((api) => api.attachTelegram({ body }));
    const rest = withoutTelegram(new URL(location.href));
    await navigate(`${pathname}${rest.search}`, { replace: true, preventScrollReset: true });
    if (!response) return;
    toasts.show({ text: t('telegramLinked') });
    await revalidate();
  });
  useEffect(() => {
    void attach();
  }, []);
  return problem;
}
