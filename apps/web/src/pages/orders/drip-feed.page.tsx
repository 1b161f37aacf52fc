import { hasValidParams } from '@crescendo/rules/navigation/page-at';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/empty-state';
import { Droplets, Repeat } from 'lucide-react';
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
import { readPageMessages } from '../../features/information/read-page-messages.ts';
import { withMessages } from '../../features/information/with-messages.tsx';
import { TargetsCard } from '../../features/orders/detail/targets-card.tsx';
import { LatestOrders } from '../../features/orders/latest-orders.tsx';
import { requestContext } from '../../request-context.ts';
import { unlessMissing } from '../../shell/errors/unless-missing.ts';
import { DetailHead } from '../../shell/page/detail-head.tsx';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { Paging } from '../../shell/page/paging.tsx';
import type { Route } from './+types/drip-feed.page';

const perPage = 10;

/** The list, or one of them where the address names it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const page = await readPageTexts(context, 'drip-feed');
  if (params.id !== undefined) {
    // A guest who asks for what cannot be a number is told so instead of being asked to sign in.
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
  const number = /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
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
    <div className="mx-auto max-w-[1440px] px-4 py-6 tablet:px-6">
      {'feeds' in loaded ? <DripFeeds {...(loaded as Many)} /> : <DripFeed {...(loaded as One)} />}
    </div>
    <PageBanners routeName="drip-feed" />
  </>
));

function DripFeeds({ page, status, number, feeds, total }: Many) {
  const t = useTranslations('drip-feeds');
  const isNarrowed = status !== undefined || number > 1;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-24">{page.title}</h1>
        <p className="text-13 text-ink-3">{t('utc')}</p>
      </div>
      <div className="mb-4">
        <StatusFilter status={status} />
      </div>
      {feeds.length > 0 ? (
        <DripFeedsTable feeds={feeds} />
      ) : (
        <Card>
          <EmptyState
            drawing={<Droplets className="size-10" />}
            title={t(isNarrowed ? 'nothingFound' : 'empty')}
            text={t(isNarrowed ? 'nothingFoundText' : 'emptyText')}
            actions={
              isNarrowed ? (
                <Button render={<Link to="/drip-feed" />}>{t('showAll')}</Button>
              ) : (
                <Button variant="primary" render={<Link to="/orders/create?isDripFeed=true" />}>
                  {t('newDripFeed')}
                </Button>
              )
            }
          />
        </Card>
      )}
      <Paging label={t('pages')} page={number} last={Math.max(1, Math.ceil(total / perPage))} />
    </>
  );
}

function DripFeed({ list, feed }: One) {
  const t = useTranslations('drip-feeds');
  return (
    <>
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
    </>
  );
}
