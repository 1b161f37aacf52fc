import { Button } from '@crescendo/ui/button';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { TextLink } from '@crescendo/ui/link';
import { Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageBanners } from '../../features/banners/page-banners.tsx';
import { Figures } from '../../features/dashboard/figures.tsx';
import { QuickLinks } from '../../features/dashboard/quick-links.tsx';
import { SpendingCard } from '../../features/dashboard/spending-card.tsx';
import { readSpendingDays } from '../../features/dashboard/spending-days.ts';
import { OpenInvoices } from '../../features/finances/open-invoices.tsx';
import { GradeProgress } from '../../features/grades/grade-progress.tsx';
import { isMoving } from '../../features/orders/is-moving.ts';
import { LatestOrders } from '../../features/orders/latest-orders.tsx';
import { reorderPathOf } from '../../features/orders/reorder-path.ts';
import { useLiveOrders } from '../../features/orders/use-live-orders.ts';
import { requestContext } from '../../request-context.ts';
import { EmptyChart } from '../../shell/page/empty-illustrations.tsx';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/dashboard.page';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const days = readSpendingDays(new URL(request.url).searchParams);
  const [page, messages, dashboard, open] = await Promise.all([
    readPageTexts(context, 'dashboard'),
    readPageMessages(context, 'dashboard', 'orders', 'grades', 'finances', 'charts'),
    api.readDashboard({ query: { days } }),
    api.listOpenInvoices(),
  ]);
  return { page, messages, days, dashboard: dashboard.data, open: open.data };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages((data: Route.ComponentProps['loaderData']) => (
  <>
    <DashboardPage {...data} />
    <PageBanners routeName="dashboard" />
  </>
));

function DashboardPage({ page, days, dashboard, open }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('dashboard');
  const gradeTexts = useTranslations('grades');
  const { latest_orders: orders, grades } = dashboard;
  useLiveOrders({ isMoving: orders.some(isMoving) });
  const repeated = orders.find(({ service }) => service.is_available);
  return (
    <div className="max-w-[1440px] px-4 py-6 tablet:px-6">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-24">{page.title}</h1>
        <Button render={<Link to="/add-funds" />}>
          <Wallet aria-hidden="true" />
          {t('links.addFunds')}
        </Button>
      </div>
      <div className="grid gap-4">
        <OpenInvoices invoices={open} />
        <Figures days={days} dashboard={dashboard} />
        <div className="grid gap-4 large:grid-cols-[minmax(0,1fr)_20rem]">
          <SpendingCard days={days} spending={dashboard.spending_by_day} before={dashboard.spending_before} />
          <div className="flex flex-col gap-4">
            {grades.grades_enabled && (
              <GradeProgress
                standing={grades}
                action={
                  <TextLink className="text-13" render={<Link to="/grades" />}>
                    {gradeTexts('all')}
                  </TextLink>
                }
              />
            )}
            <QuickLinks repeat={repeated && reorderPathOf(repeated)} isTall={grades.grades_enabled} />
          </div>
        </div>
        <LatestOrders
          title={t('latestOrders')}
          orders={orders}
          action={
            <TextLink className="text-13" render={<Link to="/orders" />}>
              {t('allOrders')}
            </TextLink>
          }
          empty={
            <EmptyState
              level={3}
              illustration={<EmptyChart />}
              title={t('noOrders')}
              text={t('noOrdersText')}
              actions={<Button render={<Link to="/orders/create" />}>{t('links.newOrder')}</Button>}
            />
          }
        />
      </div>
    </div>
  );
}
