import { ExportButton } from '@crescendo/browser/lists/export-button';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { UserSearch } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { nameOfCustomer, useCustomerColumns } from '../../features/customers/customer-columns.tsx';
import { CustomerFilters } from '../../features/customers/customer-filters.tsx';
import { CustomersTabs } from '../../features/customers/customers-tabs.tsx';
import { Page } from '../../shell/page/page.tsx';
import { callDesk } from '../../shell/session/read-desk.ts';
import { ColumnsMenu, useHiddenColumns } from '../../shell/table/columns-menu.tsx';
import { CursorPaging } from '../../shell/table/cursor-paging.tsx';
import { DataTable } from '../../shell/table/data-table.tsx';
import { SaveView } from '../../shell/table/save-view.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { view: _, after, ...filter } = Object.fromEntries(new URL(request.url).searchParams);
  const [customers, counts, views, grades] = await Promise.all([
    callDesk((api) => api.listCustomers({ query: { ...filter, ...(after ? { after } : {}) } })),
    callDesk((api) => api.countCustomers()),
    callDesk((api) => api.listSavedViews({ query: { list: 'customers' } })),
    // Whoever may see customers need not see what grades are made of.
    callDesk((api) => api.listKeptGrades()).catch(() => ({ data: [] })),
  ]);
  return {
    customers,
    filter,
    counts: counts.data,
    views: views.data,
    grades: grades.data.filter(({ ended_at }) => ended_at === null),
  };
}

export function Component() {
  const t = useTranslations('customers');
  const { customers, filter, counts, views, grades } = useLoaderData<typeof loader>();
  const columns = useCustomerColumns();
  const { hidden, show } = useHiddenColumns('customers');
  const { count } = customers;
  return (
    <Page
      title={t('title')}
      facts={
        count && (
          <span className="tabular-nums">
            {count.is_estimate
              ? t('countOver', { count: formatQuantity(count.count) })
              : t('count', { count: count.count })}
          </span>
        )
      }
      actions={
        <>
          <SaveView list="customers" views={views} />
          <ColumnsMenu columns={columns.slice(1)} hidden={hidden} show={show} />
          <ExportButton
            label={t('export')}
            filename="customers.csv"
            read={(api) => api.exportCustomers({ query: filter })}
          />
        </>
      }
    >
      <CustomersTabs counts={counts} views={views} />
      <CustomerFilters grades={grades.map(({ id, name }) => ({ id, name: name.en ?? String(id) }))} />
      <Card padding="none" className="overflow-x-auto">
        {customers.data.length === 0 ? (
          <EmptyState illustration={<UserSearch className="size-10" />} title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <DataTable
            caption={t('title')}
            columns={columns}
            rows={customers.data}
            keyOf={({ id }) => String(id)}
            nameOf={nameOfCustomer}
            placeOf={({ id }) => `/customers/${id}`}
            hidden={hidden}
          />
        )}
        <CursorPaging label={t('pages')} next={customers.next} />
      </Card>
    </Page>
  );
}
