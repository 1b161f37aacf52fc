import { ExportButton } from '@crescendo/browser/lists/export-button';
import type { DeskOrder } from '@crescendo/contract/orders/orders-admin';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import type { StaffAct } from '@crescendo/rules/ordering/staff-acts';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../features/orders/act-dialog.tsx';
import { BulkActs } from '../features/orders/bulk-acts.tsx';
import { BulkBar } from '../features/orders/bulk-bar.tsx';
import { OrderMenu } from '../features/orders/order-menu.tsx';
import { useOrderColumns } from '../features/orders/orders-columns.tsx';
import { OrdersFilters } from '../features/orders/orders-filters.tsx';
import { filtersOf } from '../features/orders/orders-query.ts';
import { OrdersTabs } from '../features/orders/orders-tabs.tsx';
import { useRefresh } from '../features/orders/use-refresh.ts';
import { usePlaces } from '../shell/frame/use-places.ts';
import { Page } from '../shell/page/page.tsx';
import { callDesk, useDesk } from '../shell/session/read-desk.ts';
import { ColumnsMenu, readsAgain, useHiddenColumns } from '../shell/table/columns-menu.tsx';
import { CursorPaging } from '../shell/table/cursor-paging.tsx';
import { DataTable } from '../shell/table/data-table.tsx';
import { SaveView } from '../shell/table/save-view.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams;
  const filter = filtersOf(address);
  const after = address.get('after');
  return callDesk(async (api) => {
    const [page, counts, bulk, views, networks, providers] = await Promise.all([
      api.listDeskOrders({ query: { ...filter, ...(after ? { after } : {}) } }),
      api.countDeskOrders({ query: filter }),
      api.listBulkActs(),
      api.listSavedViews({ query: { list: 'orders' } }),
      api.listNetworks(),
      api.readProviderHealth(),
    ]);
    return {
      filter,
      page,
      counts: counts.data,
      bulk: bulk.data,
      views: views.data,
      networks: networks.data.map(({ id, name }) => ({ id, name })),
      providers: providers.data.map(({ id, name }) => ({ id, name })),
    };
  });
}

export const shouldRevalidate = readsAgain;

export function Component() {
  const t = useTranslations('orders');
  const inTables = useTranslations('table');
  const { filter, page, counts, bulk, views, networks, providers } = useLoaderData<typeof loader>();
  const desk = useDesk();
  const mayManage = desk.may('orders.manage');
  const { placeIn } = usePlaces();
  const showsCost = mayManage || desk.may('analytics.read');
  const columns = useOrderColumns().filter(({ id }) => showsCost || (id !== 'cost' && id !== 'margin'));
  const { hidden, show } = useHiddenColumns('orders');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [acting, setActing] = useState<{ act: StaffAct; orderId: number }>();
  useRefresh();
  const { matching, revenue } = counts;
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <SaveView list="orders" views={views} />
          <ColumnsMenu columns={columns} hidden={hidden} show={show} />
          <ExportButton
            label={t('export')}
            filename="orders.csv"
            read={(api) => api.exportDeskOrders({ query: filter })}
          />
        </>
      }
    >
      <OrdersTabs counts={counts.tabs} views={views} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <OrdersFilters networks={networks} providers={providers} showsMargin={showsCost} />
        <p className="text-13 text-ink-2 tabular-nums" role="status">
          {matching.is_estimate
            ? t('aboutFound', { count: formatQuantity(matching.count) })
            : t('found', {
                count: matching.count,
                shown: formatQuantity(matching.count),
                revenue: formatAmount(revenue ?? 0),
              })}
          {filter.created_from && <span className="block text-12 text-ink-3">{inTables('daysInUtc')}</span>}
        </p>
      </div>
      <BulkActs all={bulk} />
      <Card padding="none" className="overflow-x-auto">
        {page.data.length === 0 ? (
          <EmptyState
            illustration={<PackageSearch className="size-8" />}
            title={t('empty.title')}
            text={t('empty.text')}
          />
        ) : (
          <DataTable<DeskOrder>
            caption={t('title')}
            columns={columns}
            rows={page.data}
            keyOf={({ id }) => String(id)}
            nameOf={({ id }) => t('orderName', { id })}
            placeOf={({ id }) => `/orders/${id}`}
            hidden={hidden}
            {...(mayManage
              ? {
                  selection: { chosen, onChange: setChosen },
                  menuOf: ({ id, customer, acts }: DeskOrder) => (
                    <OrderMenu
                      orderId={id}
                      customerPlace={placeIn('/customers', customer.id)}
                      acts={acts}
                      onAct={(act) => setActing({ act, orderId: id })}
                    />
                  ),
                }
              : {})}
          />
        )}
        <CursorPaging
          label={t('pages')}
          next={page.next}
          shown={{
            rows: page.data.length,
            total: matching.is_estimate
              ? t('about', { count: formatQuantity(matching.count) })
              : formatQuantity(matching.count),
          }}
        />
      </Card>
      {mayManage && (
        <BulkBar
          chosen={page.data.filter(({ id }) => chosen.has(String(id)))}
          matching={{ count: matching.count, filter }}
          providers={providers}
          onDone={() => setChosen(new Set())}
        />
      )}
      {acting && <ActDialog {...acting} onClose={() => setActing(undefined)} />}
    </Page>
  );
}
