import { Moment } from '@crescendo/browser/formats/moment';
import type { ProviderReport } from '@crescendo/contract/orders/provider-figures';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { balanceTone, useProviderFormats } from './use-provider-formats.ts';

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="mt-4 grid gap-2.5 text-13">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 text-right font-medium wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function BalanceCard({ report: { figures, series } }: { report: ProviderReport }) {
  const t = useTranslations('providers.balanceCard');
  const formats = useProviderFormats();
  return (
    <Card>
      <CardHeader title={t('title')} className="mb-3" />
      <p className="text-24 font-semibold tabular-nums">
        {figures.balance === null ? t('unread') : formats.dollars(figures.balance)}
      </p>
      {figures.balance !== null && (
        <Badge variant={balanceTone(figures.days_left)} className="mt-1">
          {figures.days_left === null ? t('notUsed') : formats.timeLeft(figures.days_left)}
        </Badge>
      )}
      <BalanceLine values={series.flatMap(({ balance }) => (balance === null ? [] : [balance]))} />
      <Facts
        facts={[
          [t('spent'), formats.dollars(figures.spent_in_week)],
          [t('warnUnder'), figures.low_balance === null ? t('never') : formats.dollars(figures.low_balance)],
          [t('readAt'), figures.balance_read_at ? <Moment key="at" at={figures.balance_read_at} /> : t('never')],
        ]}
      />
    </Card>
  );
}

const [lineWidth, lineHeight] = [100, 32];

/** How the balance went in the range. The figures are beside it, so it says nothing to screen readers. */
function BalanceLine({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, at) => {
    const x = (at / (values.length - 1)) * lineWidth;
    const y = most === least ? lineHeight / 2 : 2 + (1 - (value - least) / (most - least)) * (lineHeight - 4);
    return `${x},${y}`;
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${lineWidth} ${lineHeight}`}
      preserveAspectRatio="none"
      className="mt-3 h-10 w-full"
    >
      <polygon
        points={`0,${lineHeight} ${points.join(' ')} ${lineWidth},${lineHeight}`}
        className="fill-primary-subtle"
      />
      <polyline
        points={points.join(' ')}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-primary [stroke-width:1.5]"
      />
    </svg>
  );
}

type ConnectionProps = { report: ProviderReport; onChange?: (() => void) | undefined };

export function ConnectionCard({ report: { settings, figures }, onChange }: ConnectionProps) {
  const t = useTranslations('providers.connectionCard');
  const formats = useProviderFormats();
  return (
    <Card>
      <CardHeader title={t('title')} />
      <Facts
        facts={[
          [t('address'), settings.url],
          [t('currency'), settings.currency],
          [t('markup'), formats.share(settings.markup_share)],
          [t('calls'), formats.count(settings.calls_per_minute)],
          [t('services'), formats.count(figures.services)],
          [t('catalogue'), settings.synced_at ? <Moment key="at" at={settings.synced_at} /> : t('never')],
        ]}
      />
      <p className="mt-4 flex gap-2 rounded-control bg-surface-2 px-3 py-2.5 text-13 text-ink-2">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t('key')}
      </p>
      {onChange && (
        <Button className="mt-4 w-full" onClick={onChange}>
          {t('change')}
        </Button>
      )}
    </Card>
  );
}
