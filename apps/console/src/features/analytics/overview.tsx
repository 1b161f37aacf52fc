// The most of each grouping beside each other: where the money comes from and what is left of it.
import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import type { AnalyticsGroup, Cohort } from '@crescendo/contract/orders/analytics-admin';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@crescendo/ui/data/table';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { usePlaces } from '../../shell/frame/use-places.ts';
import { MarkOf } from '../../shell/networks/mark-of.tsx';
import { growthOf, shownAmount, shownShare } from './amounts.ts';
import { CohortTable } from './cohort-table.tsx';
import { thinMargin, useGroupName } from './group-parts.ts';
import { NetworkBars } from './network-bars.tsx';

type Props = {
  networks: readonly AnalyticsGroup[];
  providers: readonly AnalyticsGroup[];
  services: readonly AnalyticsGroup[];
  cohorts: readonly Cohort[];
};

/** What a card shows of a grouping; the rest is behind its name above. */
const mostShown = 6;
const action = 'text-13 text-primary-text underline-offset-3 hover:underline';

export function Overview({ networks, providers, services, cohorts }: Props) {
  const t = useTranslations('analytics');
  const { choose } = useAddressFilters();
  const { mayOpen } = usePlaces();
  const all = (by: 'network' | 'service', count: number) =>
    count > mostShown ? (
      <button type="button" className={action} onClick={() => choose('by', by)}>
        {t('allOf', { count: formatQuantity(count) })}
      </button>
    ) : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 large:grid-cols-2">
      <Card padding="none" render={<section aria-label={t('by.network')} />}>
        <CardHeader
          title={t('byNetwork')}
          className="border-b border-line px-5 py-4"
          action={all('network', networks.length)}
        />
        {networks.length > 0 ? <NetworkBars groups={networks.slice(0, mostShown)} /> : <Nothing />}
      </Card>
      <Card padding="none" className="overflow-hidden" render={<section aria-label={t('by.provider')} />}>
        <CardHeader
          title={t('byProvider')}
          className="px-5 py-4"
          action={
            mayOpen('/providers') ? (
              <Link to="/providers" className={action}>
                {t('health')}
              </Link>
            ) : undefined
          }
        />
        {providers.length > 0 ? <Groups by="provider" groups={providers.slice(0, mostShown)} /> : <Nothing />}
      </Card>
      <Card padding="none" className="overflow-hidden" render={<section aria-label={t('by.service')} />}>
        <CardHeader title={t('byService')} className="px-5 py-4" action={all('service', services.length)} />
        {services.length > 0 ? <Groups by="service" groups={services.slice(0, mostShown)} /> : <Nothing />}
      </Card>
      <Card padding="none" className="overflow-hidden" render={<section aria-label={t('by.cohort')} />}>
        <CardHeader title={t('cohorts')} description={t('cohortsHint')} className="border-b border-line px-5 py-4" />
        {cohorts.length > 0 ? (
          <CohortTable cohorts={cohorts} most={mostShown} />
        ) : (
          <EmptyState title={t('noCohorts')} text={t('noCohortsText')} />
        )}
      </Card>
    </div>
  );
}

function Nothing() {
  const t = useTranslations('analytics');
  return <EmptyState title={t('noGroups')} text={t('noGroupsText')} />;
}

type GroupsProps = { by: 'provider' | 'service'; groups: readonly AnalyticsGroup[] };

function Groups({ by, groups }: GroupsProps) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const nameOf = useGroupName();
  return (
    <Table caption={t('groupsOf', { by: t(`by.${by}`) })}>
      <TableHead>
        <TableRow>
          <TableHeader>{t(`by.${by}`)}</TableHeader>
          <TableHeader numeric>{t('orders')}</TableHeader>
          <TableHeader numeric>{t('revenue')}</TableHeader>
          <TableHeader numeric>{t('margin')}</TableHeader>
          <TableHeader numeric>{t(by === 'provider' ? 'partial' : 'change')}</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {groups.map((group) => {
          const { now, before, key, network } = group;
          const growth = growthOf(now.revenue, before.revenue);
          const partial = now.orders > 0 ? now.partial / now.orders : null;
          return (
            <TableRow key={key} className="rows:h-[55px]">
              <TableCell wide className="py-1!">
                <span className="flex min-w-0 items-center gap-2.5">
                  {by === 'service' && <MarkOf network={network} className="size-6" />}
                  <span className="min-w-0">
                    <span className="line-clamp-1 font-medium wrap-anywhere">{nameOf(by, group)}</span>
                    {by === 'service' && <span className="block text-12 text-ink-3 tabular-nums">{key}</span>}
                  </span>
                </span>
              </TableCell>
              <TableCell numeric label={t('orders')} className="py-1!">
                {formatQuantity(now.orders)}
              </TableCell>
              <TableCell numeric label={t('revenue')} className="py-1!">
                <Amount className="font-medium">{shownAmount(now.revenue)}</Amount>
              </TableCell>
              <TableCell
                numeric
                label={t('margin')}
                className={clsx(
                  'py-1!',
                  now.margin_share !== null && now.margin_share < thinMargin && 'text-danger-text',
                )}
              >
                {shownShare(now.margin_share, locale)}
              </TableCell>
              {by === 'provider' ? (
                <TableCell numeric label={t('partial')} className="py-1!">
                  {shownShare(partial, locale)}
                </TableCell>
              ) : (
                <TableCell
                  numeric
                  label={t('change')}
                  className={clsx(
                    'py-1!',
                    growth !== null && growth > 0 && 'text-success-text',
                    growth !== null && growth < 0 && 'text-danger-text',
                  )}
                >
                  {shownShare(growth, locale, 'exceptZero')}
                </TableCell>
              )}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
