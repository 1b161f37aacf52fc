import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/empty-state';
import { ChartColumn } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageBanners } from '../../features/banners/page-banners.tsx';
import { readPageMessages } from '../../features/information/read-page-messages.ts';
import { withMessages } from '../../features/information/with-messages.tsx';
import { fillPeriods } from '../../features/statistics/fill-periods.ts';
import { readStatisticsView, usualDays } from '../../features/statistics/statistics-address.ts';
import { StatisticsChart } from '../../features/statistics/statistics-chart.tsx';
import { StatisticsFilters } from '../../features/statistics/statistics-filters.tsx';
import { StatisticsTable } from '../../features/statistics/statistics-table.tsx';
import { requestContext } from '../../request-context.ts';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import type { Route } from './+types/statistics.page';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const view = readStatisticsView(new URL(request.url).searchParams);
  const [page, messages, entries] = await Promise.all([
    readPageTexts(context, 'statistics'),
    readPageMessages(context, 'statistics'),
    // Days that contradict one another have nothing between them.
    view.startDate && view.endDate && view.startDate > view.endDate
      ? { data: [] }
      : api.readOrderStatistics({ query: view }),
  ]);
  return {
    page,
    messages,
    view,
    days: usualDays(view.endDate ? Date.parse(view.endDate) : Date.now()),
    entries: entries.data,
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages((data: Route.ComponentProps['loaderData']) => (
  <>
    <Statistics {...data} />
    <PageBanners routeName="statistics" />
  </>
));

function Statistics({ page, view, days, entries }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('statistics');
  const isEmpty = entries.every(({ orders_count }) => orders_count === 0);
  return (
    <div className="mx-auto max-w-[1320px] px-4 py-6 tablet:px-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-24">{page.title}</h1>
        <p className="text-13 text-ink-3">{t('utc')}</p>
      </div>
      <StatisticsFilters view={view} days={days} />
      <div className="mt-4 grid gap-4">
        {isEmpty ? (
          <Card>
            <EmptyState
              drawing={<ChartColumn className="size-10" />}
              title={t('empty')}
              text={t('emptyText')}
              actions={<Button render={<Link to="/orders" />}>{t('toOrders')}</Button>}
            />
          </Card>
        ) : (
          <>
            <StatisticsChart entries={fillPeriods(entries, { ...days, ...view })} />
            <StatisticsTable entries={entries} />
          </>
        )}
      </div>
    </div>
  );
}
