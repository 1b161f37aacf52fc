import { ListPage } from '@crescendo/browser/lists/list-page';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageBanners } from '../../features/banners/page-banners.tsx';
import { fillPeriods } from '../../features/statistics/fill-periods.ts';
import { readStatisticsView, usualDays } from '../../features/statistics/statistics-address.ts';
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
    <ListPage
      title={page.title}
      aside={<p className="text-13 text-ink-3">{t('utc')}</p>}
      filters={<StatisticsFilters view={view} days={days} />}
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
        <StatisticsChart entries={fillPeriods(entries, { ...days, ...view })} />
        <StatisticsTable entries={entries} />
      </div>
    </ListPage>
  );
}
