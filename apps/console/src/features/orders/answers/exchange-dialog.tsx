import { Moment } from '@crescendo/browser/formats/moment';
import type { AttemptExchange } from '@crescendo/contract/orders/order-answers';
import { Button } from '@crescendo/ui/button';
import { Skeleton } from '@crescendo/ui/data/skeleton';
import { Dialog } from '@crescendo/ui/layers/dialog';
import { Note } from '@crescendo/ui/note';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../../shell/session/read-desk.ts';

export function ExchangeButton({ orderId }: { orderId: number }) {
  const t = useTranslations('orders.exchange');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="small" className="text-primary-text" onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <ExchangeDialog orderId={orderId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** For arguing with a provider: what was sent and what came back, letter by letter. */
function ExchangeDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const t = useTranslations('orders.exchange');
  const [found, setFound] = useState<AttemptExchange[] | 'unread'>();
  useEffect(() => {
    callDesk((api) => api.readOrderExchanges({ params: { orderId: String(orderId) } })).then(
      ({ data }) => setFound(data),
      () => setFound('unread'),
    );
  }, [orderId]);
  return (
    <Dialog
      open
      scrolls
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { id: orderId })}
      description={t('help')}
      closeLabel={t('close')}
    >
      <div className="mt-4 grid gap-6">
        {found === undefined && <Skeleton className="h-40" />}
        {found === 'unread' && <Note tone="danger">{t('unread')}</Note>}
        {Array.isArray(found) && found.map((exchange) => <Exchange key={exchange.no} exchange={exchange} />)}
      </div>
    </Dialog>
  );
}

function Exchange({ exchange }: { exchange: AttemptExchange }) {
  const t = useTranslations('orders.exchange');
  const { no, provider, asked_at, took_ms, request, response, answer } = exchange;
  const sent = request.map(({ name, value }) => `${name}=${value}`).join('\n');
  return (
    <section aria-label={t('attempt', { no, provider })} className="grid min-w-0 gap-2">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-14 font-semibold">
        {t('attempt', { no, provider })}
        <span className="text-12 font-normal text-ink-3">
          <Moment at={asked_at} />
          {took_ms !== null && <>, {t('took', { ms: took_ms })}</>}
        </span>
      </h3>
      <Raw label={t('sent')} text={`POST\n${sent}`} />
      {response ? (
        <Raw label={t('came', { status: response.status })} text={response.text} />
      ) : (
        <p className="text-13 text-ink-2">{answer ? t('nothingBut', { answer }) : t('nothing')}</p>
      )}
    </section>
  );
}

function Raw({ label, text }: { label: string; text: string }) {
  return (
    <figure className="grid min-w-0 gap-1">
      <figcaption className="text-12 text-ink-3">{label}</figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled with the keyboard
        tabIndex={0}
        className="max-h-60 overflow-auto rounded-control border border-line bg-surface-2 p-3 font-mono text-12 whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
    </figure>
  );
}
