import { daysIn } from '@crescendo/browser/dates/date-range';
import { ExportButton } from '@crescendo/browser/lists/export-button';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Card, CardHeader } from '@crescendo/ui/card';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { growthOf, shownAmount, shownShare } from '../features/analytics/amounts.ts';
import { rangeIn } from '../features/analytics/analytics-address.ts';
import { EmptyPanel } from '../features/analytics/empty-panel.tsx';
import { FigureBand } from '../features/analytics/figure-band.tsx';
import { HomeAlerts } from '../features/analytics/home-alerts.tsx';
import { HomeReviews } from '../features/analytics/home-reviews.tsx';
import { Live } from '../features/analytics/live.tsx';
import { OrderStates } from '../features/analytics/order-states.tsx';
import { RangeControls } from '../features/analytics/range-controls.tsx';
import { RevenueChart } from '../features/analytics/revenue-chart.tsx';
import { Page } from '../shell/page/page.tsx';
import { callDesk } from '../shell/session/read-desk.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = rangeIn(new URL(request.url).searchParams);
  return (await callDesk((api) => api.readHome({ query }))).data;
}

export function Component() {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const home = useLoaderData<typeof loader>();
  const { period, today, figures, series, states, reviews, alerts } = home;
  const { now, before } = figures;
  if (!home.has_data) {
    return (
      <Page title={t('home')}>
        <EmptyPanel />
      </Page>
    );
  }
  return (
    <Page
      title={t('home')}
      facts={
        <>
          <Live readAt={home.read_at} />
          <span>{t('daysInUtc')}</span>
        </>
      }
      actions={
        <>
          <RangeControls period={period} today={today} />
          <ExportButton
            label={t('export')}
            filename={`figures-${period.from}-${period.to}.csv`}
            read={(api) => api.exportHome({ query: period })}
          />
        </>
      }
    >
      <div className="grid gap-4">
        <FigureBand
          label={t('figures')}
          figures={[
            {
              name: t('revenue'),
              value: shownAmount(now.revenue),
              growth: growthOf(now.revenue, before.revenue),
              note: t('todayAmount', { amount: shownAmount(figures.today.revenue) }),
            },
            {
              name: t('cost'),
              value: shownAmount(now.cost),
              growth: growthOf(now.cost, before.cost),
              isGood: 'neither',
              note:
                now.quoted_cost > 0
                  ? t('quotedPart', { amount: shownAmount(now.quoted_cost) })
                  : t('todayAmount', { amount: shownAmount(figures.today.cost) }),
            },
            {
              name: t('margin'),
              value: shownShare(now.margin_share, locale),
              note: shownAmount(now.margin),
            },
            {
              name: t('funds'),
              value: shownAmount(now.funds),
              growth: growthOf(now.funds, before.funds),
              note: t('paymentCount', { count: now.payments, shown: formatQuantity(now.payments) }),
            },
            {
              name: t('customers'),
              value: formatQuantity(now.customers),
              growth: growthOf(now.customers, before.customers),
              note: t('todayCount', { count: formatQuantity(figures.today.customers) }),
            },
          ]}
        />
        <div className="grid items-start gap-4 large:grid-cols-[2fr_1fr]">
          <div className="grid min-w-0 gap-4">
            <Card render={<section aria-label={t('chart')} />}>
              <CardHeader title={t('chart')} className="mb-3" />
              <RevenueChart series={series} total={now} />
            </Card>
            {reviews && <HomeReviews reviews={reviews} readAt={home.read_at} />}
          </div>
          <div className="grid min-w-0 gap-4">
            {alerts && <HomeAlerts alerts={alerts} />}
            {states && <OrderStates home={{ ...home, states }} days={daysIn(period)} />}
          </div>
        </div>
      </div>
    </Page>
  );
}
