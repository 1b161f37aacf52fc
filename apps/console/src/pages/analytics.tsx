import { daysIn, rangeBefore } from '@crescendo/browser/dates/date-range';
import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import { ExportButton } from '@crescendo/browser/lists/export-button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Chip } from '@crescendo/ui/chip';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { ChartNoAxesColumn, X } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { growthOf, shownAmount, shownShare } from '../features/analytics/amounts.ts';
import {
  comparisonIn,
  comparisons,
  groupingIn,
  groupings,
  limitsIn,
  rangeIn,
} from '../features/analytics/analytics-address.ts';
import { CohortTable } from '../features/analytics/cohort-table.tsx';
import { FigureBand } from '../features/analytics/figure-band.tsx';
import { GroupsTable } from '../features/analytics/groups-table.tsx';
import { Live } from '../features/analytics/live.tsx';
import { Overview } from '../features/analytics/overview.tsx';
import { RangeControls } from '../features/analytics/range-controls.tsx';
import { RevenueChart } from '../features/analytics/revenue-chart.tsx';
import { stepIn, steps } from '../features/analytics/steps.ts';
import { Page } from '../shell/page/page.tsx';
import { callDesk } from '../shell/session/read-desk.ts';

/** What the address asks the figures for. */
function queryIn(address: URLSearchParams) {
  const by = groupingIn(address);
  const group = by === 'cohort' || by === 'all' ? ('network' as const) : by;
  return { ...rangeIn(address), ...limitsIn(address), by: group, compare: comparisonIn(address) };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams;
  const query = queryIn(address);
  const by = groupingIn(address);
  // The client writes numbers of a query as text.
  const read = (group: typeof query.by) =>
    callDesk((api) => api.readAnalytics({ query: { ...query, by: group } as never }));
  const [figures, providers, services, cohorts] = await Promise.all([
    read(query.by),
    by === 'all' ? read('provider') : undefined,
    by === 'all' ? read('service') : undefined,
    by === 'all' || by === 'cohort' ? callDesk((api) => api.listCohorts()) : undefined,
  ]);
  return {
    ...figures.data,
    providers: providers?.data.groups ?? [],
    services: services?.data.groups ?? [],
    cohorts: cohorts?.data ?? [],
  };
}

export function Component() {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const [address] = useSearchParams();
  const { choose } = useAddressFilters();
  const analytics = useLoaderData<typeof loader>();
  const {
    period,
    before: compared,
    figures,
    series,
    series_before,
    groups,
    providers,
    services,
    cohorts,
    filters,
  } = analytics;
  const { now, before } = figures;
  const by = groupingIn(address);
  const step = stepIn(address);
  const usual = rangeBefore({ from: period.from, to: period.to });
  return (
    <Page
      title={t('analytics')}
      facts={
        <>
          <Live readAt={analytics.read_at} />
          <span>{t('daysInUtc')}</span>
        </>
      }
      actions={
        <>
          <RangeControls period={period} today={analytics.read_at.slice(0, 'YYYY-MM-DD'.length)} />
          <ExportButton
            label={t('export')}
            filename={`analytics-${by}-${period.from}-${period.to}.csv`}
            read={(api) => api.exportAnalytics({ query: queryIn(address) as never })}
          />
        </>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <SegmentedControl
            legend={t('groupBy')}
            value={by}
            onValueChange={(next) => choose('by', next === 'all' ? '' : next)}
            options={groupings.map((each) => ({ value: each, label: t(`by.${each}`) }))}
          />
          {filters.map((each) => (
            <Chip key={each.by} selected onClick={() => choose(`${each.by}_id`, '')}>
              {each.name}
              <X aria-hidden="true" />
              <span className="sr-only">{t('takeAway')}</span>
            </Chip>
          ))}
          <SegmentedControl
            className="ml-auto"
            legend={t('compareWith')}
            value={comparisonIn(address)}
            onValueChange={(next) => choose('compare', next === 'before' ? '' : next)}
            options={comparisons.map((each) => ({
              value: each,
              label: each === 'year' ? t('yearBefore') : t('daysBefore', { days: daysIn(usual) }),
            }))}
          />
        </div>
        <FigureBand
          label={t('figures')}
          figures={[
            {
              name: t('revenue'),
              value: shownAmount(now.revenue),
              growth: growthOf(now.revenue, before.revenue),
              note: t('from', { amount: shownAmount(before.revenue) }),
            },
            {
              name: t('cost'),
              value: shownAmount(now.cost),
              growth: growthOf(now.cost, before.cost),
              isGood: 'neither',
              note:
                now.quoted_cost > 0
                  ? t('quotedPart', { amount: shownAmount(now.quoted_cost) })
                  : t('from', { amount: shownAmount(before.cost) }),
            },
            {
              name: t('margin'),
              value: shownShare(now.margin_share, locale),
              note: t('from', { amount: shownShare(before.margin_share, locale) }),
            },
            {
              name: t('refunds'),
              value: shownAmount(now.refunds),
              note: t('ofRevenue', {
                share: shownShare(now.revenue > 0 ? now.refunds / now.revenue : null, locale),
              }),
            },
            {
              name: t('marginAfterAll'),
              value: shownAmount(now.margin),
              growth: growthOf(now.margin, before.margin),
              note: t('from', { amount: shownAmount(before.margin) }),
            },
          ]}
        />
        <Card render={<section aria-label={t('chart')} />}>
          <CardHeader
            title={t('chart')}
            description={t('comparedWith', { from: compared.from, to: compared.to })}
            className="mb-3"
            action={
              <SegmentedControl
                size="small"
                legend={t('step')}
                value={step}
                onValueChange={(next) => choose('step', next === 'day' ? '' : next)}
                options={steps.map((each) => ({ value: each, label: t(`steps.${each}`) }))}
              />
            }
          />
          <RevenueChart series={series} before={series_before} step={step} total={now} />
        </Card>
        {by === 'all' ? (
          <Overview networks={groups} providers={providers} services={services} cohorts={cohorts} />
        ) : (
          <Card padding="none" className="overflow-hidden" render={<section aria-label={t('table')} />}>
            {by === 'cohort' ? (
              <>
                <CardHeader title={t('cohorts')} description={t('cohortsHint')} className="px-5 py-4" />
                {cohorts.length > 0 ? (
                  <CohortTable cohorts={cohorts} />
                ) : (
                  <EmptyState title={t('noCohorts')} text={t('noCohortsText')} />
                )}
              </>
            ) : groups.length > 0 ? (
              <GroupsTable by={by} groups={groups} />
            ) : (
              <EmptyState
                illustration={<ChartNoAxesColumn className="size-8" />}
                title={t('noGroups')}
                text={t('noGroupsText')}
              />
            )}
          </Card>
        )}
      </div>
    </Page>
  );
}
