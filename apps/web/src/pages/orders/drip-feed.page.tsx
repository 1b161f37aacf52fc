import { unlessMissing } from '@crescendo/browser/calls/unless-missing';
import { readPageNumber } from '@crescendo/browser/lists/address-query';
import { EmptyList, ListPage } from '@crescendo/browser/lists/list-page';
import { hasValidParams } from '@crescendo/rules/navigation/page-at';
import { Button } from '@crescendo/ui/button';
import { Repeat } from 'lucide-react';
import { data, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageBanners } from '../../features/banners/page-banners.tsx';
import { AwaitsReview } from '../../features/drip-feeds/awaits-review.tsx';
import { CancelDripFeed } from '../../features/drip-feeds/cancel-drip-feed.tsx';
import { HoldCard, RunsCard } from '../../features/drip-feeds/drip-feed-cards.tsx';
import { DripFeedStatusBadge } from '../../features/drip-feeds/drip-feed-status.tsx';
import { DripFeedsTable } from '../../features/drip-feeds/drip-feeds-table.tsx';
import { reorderPathOf } from '../../features/drip-feeds/reorder-path.ts';
import { RunPlan } from '../../features/drip-feeds/run-plan.tsx';
import { readStatus, StatusFilter } from '../../features/drip-feeds/status-filter.tsx';
import { MoneyTrail } from '../../features/finances/money-trail.tsx';
import { TargetsCard } from '../../features/orders/detail/targets-card.tsx';
import { LatestOrders } from '../../features/orders/latest-orders.tsx';
import { requestContext } from '../../request-context.ts';
import { DetailHead } from '../../shell/page/detail-head.tsx';
import { EmptyChart } from '../../shell/page/empty-illustrations.tsx';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/drip-feed.page';

const perPage = 10;

/** The list, or one of them where the address names it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const page = await readPageTexts(context, 'drip-feed');
  if (params.id !== undefined) {
    // A guest who opens what cannot be a number gets 404 instead of the sign-in page.
    if (!hasValidParams({ routeName: 'drip-feed', params: { id: params.id } })) throw data(null, { status: 404 });
    const [messages, found] = await Promise.all([
      readPageMessages(context, 'drip-feeds', 'orders', 'finances'),
      unlessMissing(api.readDripFeed({ params: { id: params.id } })),
    ]);
    if (!found) throw data({ card: 'orders' }, { status: 404 });
    return { page: { ...page, title: `${page.title} ${params.id}` }, list: page.title, messages, feed: found.data };
  }
  const query = new URL(request.url).searchParams;
  const status = readStatus(query);
  const number = readPageNumber(query);
  const [messages, feeds] = await Promise.all([
    readPageMessages(context, 'drip-feeds'),
    api.listDripFeeds({
      query: { page: String(number), per_page: String(perPage), ...(status && { status }) },
    }),
  ]);
  return { page, messages, status, number, feeds: feeds.data, total: feeds.total };
}

type Data = Awaited<ReturnType<typeof loader>>;
type One = Extract<Data, { feed: unknown }>;
type Many = Extract<Data, { feeds: unknown }>;

export const meta: Route.MetaFunction = pageMeta;

export default withMessages((loaded: Data) => (
  <>
    {'feeds' in loaded ? <DripFeeds {...(loaded as Many)} /> : <DripFeed {...(loaded as One)} />}
    <PageBanners routeName="drip-feed" />
  </>
));

function DripFeeds({ page, status, number, feeds, total }: Many) {
  const t = useTranslations('drip-feeds');
  return (
    <ListPage
      title={page.title}
      aside={<p className="text-13 text-ink-3">{t('zone')}</p>}
      filters={<StatusFilter status={status} />}
      empty={
        feeds.length === 0 && (
          <EmptyList
            illustration={<EmptyChart />}
            isFiltered={status !== undefined || number > 1}
            nothingFound={{
              title: t('nothingFound'),
              text: t('nothingFoundText'),
              showAll: { to: '/drip-feed', label: t('showAll') },
            }}
            nothingYet={{
              title: t('empty'),
              text: t('emptyText'),
              begin: { to: '/orders/create?isDripFeed=true', label: t('newDripFeed') },
            }}
          />
        )
      }
      pages={{ label: t('pages'), page: number, perPage, total }}
    >
      <DripFeedsTable feeds={feeds} />
    </ListPage>
  );
}

function DripFeed({ list, feed }: One) {
  const t = useTranslations('drip-feeds');
  return (
    <div className="max-w-[1440px] px-4 py-6 tablet:px-6">
      <DetailHead
        service={feed.service}
        id={feed.id}
        name={feed.name}
        list={{ title: list, path: '/drip-feed' }}
        badge={<DripFeedStatusBadge status={feed.status} />}
        createdAt={feed.created_at}
        isSample={feed.is_sample}
      >
        {feed.service.is_available && (
          <Button render={<Link to={reorderPathOf(feed)} />}>
            <Repeat aria-hidden="true" />
            {t('reorder')}
          </Button>
        )}
        <CancelDripFeed feed={feed} />
      </DetailHead>
      {feed.awaits_review && <AwaitsReview />}
      <div className="grid gap-4 large:grid-cols-[minmax(0,1fr)_22.5rem] large:items-start">
        <div className="grid min-w-0 gap-4">
          <RunsCard feed={feed} />
          <RunPlan plan={feed.plan} />
          <LatestOrders
            title={t('orders')}
            orders={feed.orders}
            empty={<p className="p-4 text-ink-2 tablet:p-5">{t('noOrders')}</p>}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          <HoldCard feed={feed}>
            <MoneyTrail records={feed.money_trail} />
          </HoldCard>
          <TargetsCard targetable_values={feed.targetable_values} countries={[]} />
        </div>
      </div>
    </div>
  );
}
