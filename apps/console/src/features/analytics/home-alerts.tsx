import type { Home, HomeAlert } from '@crescendo/contract/orders/analytics-admin';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { TextLink } from '@crescendo/ui/link';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, CreditCard, type LucideIcon, Package, PlugZap, TrendingDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Messages } from '../../messages.ts';
import { usePlaces } from '../../shell/frame/use-places.ts';

const icons: Record<string, LucideIcon> = {
  provider: PlugZap,
  order: Package,
  service: TrendingDown,
  user: CreditCard,
  invoice: CreditCard,
};
/** Where somebody goes who wants to do something about it. */
const pages: Record<string, string> = {
  provider: '/providers',
  order: '/orders',
  user: '/customers',
};
/** What stops orders or takes money is red; the rest is a warning. */
const urgent: readonly string[] = [
  'provider-paused',
  'provider-funds',
  'provider-key',
  'service-margin',
  'no-route',
  'payment-disputed',
];

const shownFirst = 5;

/** What is wrong now, the latest first, with the way to what it is about. */
export function HomeAlerts({ alerts }: { alerts: NonNullable<Home['alerts']> }) {
  const t = useTranslations('analytics');
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Card padding="none" className="scroll-mt-18" render={<section id="alerts" aria-label={t('alerts')} />}>
      <CardHeader
        title={t('alerts')}
        className="border-b border-line px-5 py-4"
        action={
          alerts.total > 0 ? (
            <Badge variant="danger">{t('openCount', { count: formatQuantity(alerts.total) })}</Badge>
          ) : undefined
        }
      />
      {alerts.data.length === 0 ? (
        <p className="flex items-center gap-2 px-5 py-4 text-ink-2">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success-text" />
          {t('noAlerts')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {(isWhole ? alerts.data : alerts.data.slice(0, shownFirst)).map((alert) => (
            <AlertLine key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
      {!isWhole && alerts.data.length > shownFirst && (
        <p className="border-t border-line px-5 py-2">
          <button
            type="button"
            className="min-h-8 rounded-xs text-13 text-primary-text underline-offset-3 hover:underline"
            onClick={() => setIsWhole(true)}
          >
            {t('moreAlerts', { count: alerts.total - shownFirst })}
          </button>
        </p>
      )}
      {isWhole && alerts.total > alerts.data.length && (
        <p className="border-t border-line px-5 py-3 text-13 text-ink-3">
          {t('moreAlerts', { count: alerts.total - alerts.data.length })}
        </p>
      )}
    </Card>
  );
}

function AlertLine({ alert }: { alert: HomeAlert }) {
  const t = useTranslations('analytics');
  const { mayOpen, placeIn } = usePlaces();
  // A price below the cost is seen, and a new one or another route taken, where its routes are.
  const placeOfService = () => (mayOpen('/providers') ? `/providers/services/${id}/routes` : undefined);
  const [sort = '', id = ''] = alert.subject.split(':');
  const Icon = icons[sort] ?? CircleAlert;
  // A kind that the texts do not name yet is still an alert.
  const kind = alert.kind as keyof Messages['analytics']['alertKinds'];
  const title = t.has(`alertKinds.${kind}`) ? t(`alertKinds.${kind}`) : t('otherAlert');
  const place = sort === 'service' ? placeOfService() : pages[sort] && placeIn(pages[sort], id);
  return (
    <li className="flex items-start gap-3 px-5 py-3.5">
      <span
        className={clsx(
          'grid size-8 shrink-0 place-items-center rounded-control',
          urgent.includes(alert.kind) ? 'bg-danger-subtle text-danger-text' : 'bg-warning-subtle text-warning-text',
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {title}, {alert.name ?? t('subject', { sort, id })}
        </p>
        <p className="line-clamp-2 text-13 wrap-anywhere text-ink-3">{alert.text}</p>
      </div>
      {place && (
        <TextLink
          className="text-13"
          render={<Link to={place} aria-label={t('openSubject', { name: alert.name ?? id })} />}
        >
          {t('open')}
        </TextLink>
      )}
    </li>
  );
}
