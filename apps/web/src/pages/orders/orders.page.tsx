import { ExportButton } from '@crescendo/browser/lists/export-button';
import { ListEnd } from '@crescendo/browser/lists/list-end';
import { EmptyList, ListPage } from '@crescendo/browser/lists/list-page';
import { useCallback, useRef } from 'react';
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageBanners } from '../../features/banners/page-banners.tsx';
import { isMoving } from '../../features/orders/is-moving.ts';
import { LinkFilter } from '../../features/orders/link-filter.tsx';
import {
  exportQuery,
  type OrdersView,
  ordersQuery,
  pageLengths,
  readOrdersView,
  tableQuery,
} from '../../features/orders/orders-address.ts';
import { OrdersSort } from '../../features/orders/orders-sort.tsx';
import { OrdersTable } from '../../features/orders/orders-table.tsx';
import { StatusTabs } from '../../features/orders/status-tabs.tsx';
import { useLiveOrders } from '../../features/orders/use-live-orders.ts';
import { requestContext } from '../../request-context.ts';
import { EmptyChart, NothingFound } from '../../shell/page/empty-illustrations.tsx';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
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
  // What is on its way counts already: another view is changed, not taken back, and leaving stays possible.
  const coming = useRef<OrdersView>(undefined);
  coming.current = location ? viewAt(location, pathname) : view;
  const show = useCallback(
    (change: Partial<OrdersView>, isTyped = false) => {
      if (!coming.current) return;
      void navigate(ordersQuery(coming.current, change), { preventScrollReset: true, replace: isTyped });
    },
    [navigate],
  );
  // Typing makes one step in the history, not one for each pause.
  const find = useCallback((url: string) => show({ url }, true), [show]);
  return (
    <ListPage
      title={page.title}
      aside={<p className="text-13 text-ink-3">{t('zone')}</p>}
      filters={
        <div className="grid gap-4">
          <StatusTabs view={view} counts={counts} />
          <div className="flex flex-wrap items-end gap-2.5">
            <LinkFilter url={view.url} onFind={find} />
            {orders.length > 1 && <OrdersSort view={view} onSort={(orderBy, orderOn) => show({ orderBy, orderOn })} />}
            {orders.length > 0 && (
              <ExportButton
                label={t('export')}
                filename="orders.csv"
                read={(api) => api.exportOrders({ query: exportQuery(view) })}
              />
            )}
          </div>
        </div>
      }
      empty={orders.length === 0 && <NoOrders view={view} />}
      // A page beyond the last has no list to end.
      {...(orders.length === 0 && { pages: { label: t('pages'), page: view.page, perPage: view.perPage, total } })}
    >
      <OrdersTable
        orders={orders}
        view={view}
        onSort={(orderBy, orderOn) => show({ orderBy, orderOn })}
        isLoading={location?.pathname.endsWith('/orders') ?? false}
      />
      <ListEnd
        label={t('pages')}
        page={view.page}
        perPage={view.perPage}
        total={total}
        lengths={pageLengths}
        onLength={(perPage) => show({ perPage })}
      />
    </ListPage>
  );
}

/** Undefined for another page. */
const viewAt = ({ pathname, search }: Location, here: string): OrdersView | undefined =>
  pathname === here ? readOrdersView(new URLSearchParams(search)) : undefined;

function NoOrders({ view }: { view: OrdersView }) {
  const t = useTranslations('orders');
  const isFiltered = view.status !== undefined || view.url !== '' || view.page > 1;
  return (
    <EmptyList
      illustration={isFiltered ? <NothingFound /> : <EmptyChart />}
      isFiltered={isFiltered}
      nothingFound={{
        title: t('nothingFound'),
        text: t('nothingFoundText'),
        showAll: { to: '/orders', label: t('showAll') },
      }}
      nothingYet={{ title: t('empty'), text: t('emptyText'), begin: { to: '/orders/create', label: t('newOrder') } }}
    />
  );
}
