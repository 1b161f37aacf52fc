import { type DateRange, daysIn, rangeBefore } from '@crescendo/browser/dates/date-range';
import { ListPage } from '@crescendo/browser/lists/list-page';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageBanners } from '../../features/banners/page-banners.tsx';
import { fillPeriods } from '../../features/statistics/fill-periods.ts';
import { readStatisticsView, shownDays } from '../../features/statistics/statistics-address.ts';
import { StatisticsChart } from '../../features/statistics/statistics-chart.tsx';
import { StatisticsFilters } from '../../features/statistics/statistics-filters.tsx';
import { StatisticsTable } from '../../features/statistics/statistics-table.tsx';
import { requestContext } from '../../request-context.ts';
import { EmptyChart } from '../../shell/page/empty-illustrations.tsx';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/statistics.page';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const view = readStatisticsView(new URL(request.url).searchParams);
  const range = shownDays(view, Date.now());
  const earlier = rangeBefore(range);
  const read = ({ from, to }: DateRange) =>
    // Days that contradict one another have nothing between them.
    from > to
      ? { data: [] }
      : api.readOrderStatistics({
          query: {
            groupBy: view.groupBy,
            startDate: from,
            endDate: to,
            ...(view.orders && { orders: view.orders.join(',') }),
          },
        });
  const [page, messages, entries, before] = await Promise.all([
    readPageTexts(context, 'statistics'),
    readPageMessages(context, 'statistics', 'dates', 'charts'),
    read(range),
    read(earlier),
  ]);
  return { page, messages, view, range, earlier, entries: entries.data, before: before.data };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages((data: Route.ComponentProps['loaderData']) => (
  <>
    <Statistics {...data} />
    <PageBanners routeName="statistics" />
  </>
));

function Statistics({ page, view, range, earlier, entries, before }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('statistics');
  const isEmpty = entries.every(({ orders_count }) => orders_count === 0);
  return (
    <ListPage
      title={page.title}
      aside={<p className="text-13 text-ink-3">{t('utc')}</p>}
      filters={<StatisticsFilters view={view} range={range} />}
      empty={
        isEmpty && (
          <Card>
            <EmptyState
              illustration={<EmptyChart />}
              title={t('empty')}
              text={t('emptyText')}
              actions={<Button render={<Link to="/orders" />}>{t('toOrders')}</Button>}
            />
          </Card>
        )
      }
    >
      <div className="grid gap-4">
        <StatisticsChart
          entries={fillPeriods(entries, view.groupBy, range)}
          before={fillPeriods(before, view.groupBy, earlier)}
          groupBy={view.groupBy}
          days={daysIn(range)}
        />
        <StatisticsTable entries={entries} />
      </div>
    </ListPage>
  );
}
