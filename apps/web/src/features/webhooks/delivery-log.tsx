import { useCall } from '@crescendo/browser/calls/use-call';
import { Moment } from '@crescendo/browser/formats/moment';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { WebhookDelivery } from '@crescendo/contract/reseller/webhooks';
import { Button } from '@crescendo/ui/button';
import { Badge, type BadgeVariant } from '@crescendo/ui/data/badge';
import { TextLink } from '@crescendo/ui/link';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

const perPage = 20;
const variants: Record<WebhookDelivery['state'], BadgeVariant> = {
  waiting: 'neutral',
  sending: 'primary',
  delivered: 'success',
  failed: 'danger',
};

const subjects = { 'order.changed': 'order', 'drip_feed.changed': 'dripFeed', 'refill.changed': 'refill' } as const;
const subjectPath = ({ type, order_id }: WebhookDelivery) =>
  type === 'drip_feed.changed' ? `/drip-feed/${order_id}` : `/orders/${order_id}`;

/** What was sent to an address, the newest first, and a way to send it again. */
export function DeliveryLog({ webhookId }: { webhookId: number }) {
  const t = useTranslations('webhooks');
  const { call, isBusy, problem } = useCall();
  const [log, setLog] = useState<{ deliveries: WebhookDelivery[]; total: number; page: number }>();
  const id = String(webhookId);

  async function read(page: number) {
    const response = await call((api) =>
      api.listWebhookDeliveries({ params: { id }, query: { page: String(page), per_page: String(perPage) } }),
    );
    if (response) setLog({ deliveries: response.data, total: response.total, page });
  }
  const readFirst = useEffectEvent(() => void read(1));
  useEffect(() => readFirst(), []);

  async function replay(delivery: WebhookDelivery) {
    const params = { id, deliveryId: String(delivery.id) };
    if (await call((api) => api.replayWebhookDelivery({ params, body: {} }))) await read(1);
  }
  const page = log?.page ?? 1;
  return (
    <section aria-label={t('log')} aria-busy={isBusy} className="grid gap-2 rounded-control border border-line p-3">
      <div className="flex justify-between gap-2">
        <h4 className="text-13">{t('log')}</h4>
        <Button size="small" variant="ghost" loading={isBusy} onClick={() => void read(page)}>
          {t('refresh')}
        </Button>
      </div>
      {log?.deliveries.length === 0 && <p className="text-13 text-ink-2">{t('nothingSent')}</p>}
      <ul className="divide-y divide-line">
        {log?.deliveries.map((delivery) => (
          <li key={delivery.id} className="grid gap-1.5 py-2.5 text-13" data-delivery={delivery.id}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge variant={variants[delivery.state]}>{t(`states.${delivery.state}`)}</Badge>
              <TextLink render={<Link to={subjectPath(delivery)} />}>
                {t(subjects[delivery.type], { id: String(delivery.order_id) })}
              </TextLink>
              <span className="text-ink-2">{delivery.cause}</span>
              <Moment at={delivery.created_at} className="text-ink-3" />
              <span className="text-ink-3">{t('tries', { count: delivery.tries })}</span>
              {delivery.replay_of !== null && <Badge variant="outlined">{t('replayed')}</Badge>}
              <Button
                size="small"
                className="ml-auto"
                aria-label={t('replayDelivery', { id: String(delivery.id) })}
                onClick={() => void replay(delivery)}
              >
                {t('replay')}
              </Button>
            </div>
            {(delivery.status !== null || delivery.error) && (
              <p className="text-ink-2 wrap-anywhere">
                {[delivery.status === null ? null : `HTTP ${delivery.status}`, delivery.error]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
            {delivery.body && (
              <details>
                <summary className="cursor-pointer rounded-xs text-primary-text">{t('body')}</summary>
                <pre className="mt-1 overflow-x-auto rounded-xs bg-surface-3 p-2 text-12 whitespace-pre-wrap wrap-anywhere">
                  {delivery.body}
                </pre>
              </details>
            )}
          </li>
        ))}
      </ul>
      {log && log.total > perPage && (
        <div className="flex gap-2">
          <Button size="small" disabled={page === 1} onClick={() => void read(page - 1)}>
            {t('newer')}
          </Button>
          <Button size="small" disabled={page * perPage >= log.total} onClick={() => void read(page + 1)}>
            {t('older')}
          </Button>
        </div>
      )}
      <Refusal problem={problem} />
    </section>
  );
}
