import { Moment } from '@crescendo/browser/formats/moment';
import type { OrderDesk } from '@crescendo/contract/orders/orders-admin';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { Badge, type BadgeVariant } from '@crescendo/ui/data/badge';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type Column, DataTable } from '../../shell/table/data-table.tsx';

type Attempt = OrderDesk['attempts'][number];
type Route = OrderDesk['routes'][number];
/** What was asked, and after it the routes that nobody has asked. */
type Row = { key: string; attempt?: Attempt; route?: Route };

const variants: Record<Attempt['state'], BadgeVariant> = {
  accepted: 'success',
  refused: 'danger',
  unsent: 'warning',
  unknown: 'warning',
  sending: 'primary',
  released: 'neutral',
};

type Props = { desk: OrderDesk; showsCost: boolean; action: ReactNode };

export function AttemptsCard({ desk, showsCost, action }: Props) {
  const t = useTranslations('orders');
  const { attempts, routes } = desk;
  const asked = new Set(attempts.map(({ route_id }) => route_id));
  const rows: Row[] = [
    ...attempts.map((attempt) => ({ key: `attempt-${attempt.id}`, attempt })),
    ...routes.filter(({ id }) => !asked.has(id)).map((route) => ({ key: `route-${route.id}`, route })),
  ];
  const quiet = <span className="text-ink-3">{t('none')}</span>;
  const columns: Column<Row>[] = [
    {
      id: 'route',
      header: t('route.route'),
      isTitle: true,
      className: 'rows:max-w-44 wide:rows:max-w-72',
      cell: ({ attempt, route }) => (
        <div className="min-w-0">
          <p className="truncate">
            {(attempt ?? route)?.provider.name} {route?.is_chosen && <Badge variant="info">{t('route.next')}</Badge>}
          </p>
          <p className="truncate text-12 text-ink-3">
            {t('route.service', { service: (attempt ?? route)?.provider_service ?? '' })}
          </p>
        </div>
      ),
    },
    {
      id: 'asked',
      header: t('route.asked'),
      cell: ({ attempt }) =>
        attempt ? (
          <Moment at={attempt.asked_at} className="text-12" />
        ) : (
          <span className="text-ink-3">{t('route.notAsked')}</span>
        ),
    },
    {
      id: 'answer',
      header: t('route.answer'),
      className: 'rows:max-w-64',
      cell: ({ attempt, route }) =>
        attempt ? (
          <div className="min-w-0">
            <Badge variant={variants[attempt.state]}>{t(`attempts.${attempt.state}`)}</Badge>
            <p className="mt-0.5 line-clamp-2 text-12 wrap-anywhere text-ink-3" title={attempt.answer ?? undefined}>
              {attempt.external_id ?? attempt.answer}
              {attempt.external_status && `, ${attempt.external_status}`}
            </p>
          </div>
        ) : (
          <Badge variant={route?.state === 'open' ? 'neutral' : 'warning'}>
            {t(`acts.routeStates.${route?.state ?? 'open'}`)}
          </Badge>
        ),
    },
    {
      id: 'took',
      header: t('route.took'),
      isNumeric: true,
      cell: ({ attempt }) =>
        attempt?.took_ms == null ? quiet : <Amount>{t('route.ms', { ms: attempt.took_ms })}</Amount>,
    },
    ...(showsCost
      ? ([
          {
            id: 'quoted',
            header: t('route.quoted'),
            isNumeric: true,
            cell: ({ attempt, route }) => {
              const quoted = (attempt ?? route)?.quoted ?? null;
              return quoted === null ? quiet : <Amount>{formatAmount(quoted)}</Amount>;
            },
          },
          {
            id: 'charged',
            header: t('route.charged'),
            isNumeric: true,
            cell: ({ attempt }) =>
              attempt?.charged == null ? (
                quiet
              ) : (
                <Amount tone={attempt.charged > (attempt.quoted ?? 0) ? 'danger' : 'default'}>
                  {formatAmount(attempt.charged)}
                </Amount>
              ),
          },
        ] satisfies Column<Row>[])
      : []),
  ];
  return (
    <Card padding="none" render={<section aria-label={t('route.title')} />}>
      <CardHeader
        title={t('route.title')}
        description={t(`route.by.${desk.routes_by}`)}
        action={action}
        className="border-b border-line px-4 py-3.5 tablet:px-5"
      />
      {rows.length === 0 ? (
        <p className="px-4 py-4 text-13 text-ink-3 tablet:px-5">{t('route.noRoutes')}</p>
      ) : (
        <DataTable<Row>
          caption={t('route.title')}
          columns={columns}
          rows={rows}
          keyOf={({ key }) => key}
          nameOf={({ attempt, route }) => (attempt ?? route)?.provider.name ?? ''}
        />
      )}
    </Card>
  );
}
