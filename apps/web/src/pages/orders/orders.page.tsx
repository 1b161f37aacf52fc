import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/empty-state';
import { Package } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { Link, type Location, useLocation, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageBanners } from '../../features/banners/page-banners.tsx';
import { readPageMessages } from '../../features/information/read-page-messages.ts';
import { withMessages } from '../../features/information/with-messages.tsx';
import { isMoving } from '../../features/orders/is-moving.ts';
import { LinkFilter } from '../../features/orders/link-filter.tsx';
import { ListEnd } from '../../features/orders/list-end.tsx';
import { type OrdersView, ordersQuery, readOrdersView, tableQuery } from '../../features/orders/orders-address.ts';
import { OrdersTable } from '../../features/orders/orders-table.tsx';
import { StatusTabs } from '../../features/orders/status-tabs.tsx';
import { useLiveOrders } from '../../features/orders/use-live-orders.ts';
import { requestContext } from '../../request-context.ts';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { Paging } from '../../shell/page/paging.tsx';
import type { Route } from './+types/orders.page';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const view = readOrdersView(new URL(request.url).searchParams);
  const [page, messages, orders] = await Promise.all([
    readPageTexts(context, 'orders'),
    readPageMessages(context, 'orders'),
    api.listOrdersTable({ query: tableQuery(view) }),
  ]);
  return { page, messages, view, orders: orders.data, counts: orders.counts, total: orders.recordsFiltered };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages((data: Route.ComponentProps['loaderData']) => (
  <>
    <Orders {...data} />
    <PageBanners routeName="orders" />
  </>
));

function Orders({ page, view, orders, counts, total }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('orders');
  const navigate = useNavigate();
  useLiveOrders({ isMoving: orders.some(isMoving) });
  const { location } = useNavigation();
  const { pathname } = useLocation();
  // What is on its way counts already: another view is changed, not taken back, and who leaves is let go.
  const coming = useRef<OrdersView>(undefined);
  coming.current = location ? viewAt(location, pathname) : view;
  const show = useCallback(
    (change: Partial<OrdersView>, isTyped = false) => {
      if (!coming.current) return;
      void navigate(ordersQuery(coming.current, change), { preventScrollReset: true, replace: isTyped });
    },
    [navigate],
  );
  // Who types makes one step in the history, not one for each pause.
  const find = useCallback((url: string) => show({ url }, true), [show]);
  return (
    <div className="mx-auto max-w-[1440px] px-4 py-6 tablet:px-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-24">{page.title}</h1>
        <p className="text-13 text-ink-3">{t('utc')}</p>
      </div>
      <StatusTabs view={view} counts={counts} />
      <div className="my-4">
        <LinkFilter url={view.url} onFind={find} />
      </div>
      {orders.length === 0 ? (
        <NoOrders view={view} />
      ) : (
        <>
          <OrdersTable
            orders={orders}
            view={view}
            onSort={(orderBy, orderOn) => show({ orderBy, orderOn })}
            isLoading={location?.pathname.endsWith('/orders') ?? false}
          />
          <ListEnd page={view.page} perPage={view.perPage} total={total} onLength={(perPage) => show({ perPage })} />
        </>
      )}
      <Paging label={t('pages')} page={view.page} last={Math.max(1, Math.ceil(total / view.perPage))} />
    </div>
  );
}

/** Undefined for another page. */
const viewAt = ({ pathname, search }: Location, here: string): OrdersView | undefined =>
  pathname === here ? readOrdersView(new URLSearchParams(search)) : undefined;

function NoOrders({ view }: { view: OrdersView }) {
  const t = useTranslations('orders');
  const isNarrowed = view.status !== undefined || view.url !== '' || view.page > 1;
  return (
    <Card>
      <EmptyState
        drawing={<Package className="size-10" />}
        title={t(isNarrowed ? 'nothingFound' : 'empty')}
        text={t(isNarrowed ? 'nothingFoundText' : 'emptyText')}
        actions={
          isNarrowed ? (
            <Button render={<Link to="/orders" />}>{t('showAll')}</Button>
          ) : (
            <Button variant="primary" render={<Link to="/orders/create" />}>
              {t('newOrder')}
            </Button>
          )
        }
      />
    </Card>
  );
}
