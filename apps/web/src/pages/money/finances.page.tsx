import { unlessMissing } from '@crescendo/browser/calls/unless-missing';
import { isDay } from '@crescendo/browser/dates/date-range';
import { readPageNumber } from '@crescendo/browser/lists/address-query';
import { ExportButton } from '@crescendo/browser/lists/export-button';
import { EmptyList, ListPage } from '@crescendo/browser/lists/list-page';
import { isRecordType } from '@crescendo/rules/money/finance-records';
import { hasValidParams } from '@crescendo/rules/navigation/page-at';
import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageBanners } from '../../features/banners/page-banners.tsx';
import { OpenInvoices } from '../../features/finances/open-invoices.tsx';
import { ReceiptPage } from '../../features/finances/receipt.tsx';
import { type RecordsFilter, RecordsFilters } from '../../features/finances/records-filters.tsx';
import { RecordsTable } from '../../features/finances/records-table.tsx';
import { requestContext } from '../../request-context.ts';
import { BalanceLine, BalanceNote } from '../../shell/header/balance-line.tsx';
import { EmptyReceipt, NothingFound } from '../../shell/page/empty-illustrations.tsx';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/finances.page';

const perPage = 20;

/** The list, or the receipt of one payment where the address names its invoice. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  if (params.id !== undefined) {
    // A guest who opens what cannot be a number gets 404 instead of the sign-in page.
    if (!hasValidParams({ routeName: 'finances', params: { id: params.id } })) throw data(null, { status: 404 });
    const [page, messages, found] = await Promise.all([
      readPageTexts(context, 'finances'),
      readPageMessages(context, 'finances'),
      unlessMissing(api.readReceipt({ params: { id: params.id } })),
    ]);
    if (!found) throw data(null, { status: 404 });
    return { page, messages, receipt: found.data };
  }
  const query = new URL(request.url).searchParams;
  const filter = readFilter(query);
  const number = readPageNumber(query);
  const [page, messages, records, open] = await Promise.all([
    readPageTexts(context, 'finances'),
    readPageMessages(context, 'finances', 'dates'),
    api.listPaymentStatistics({ query: { ...filter, page: String(number), per_page: String(perPage) } }),
    api.listOpenInvoices(),
  ]);
  return { page, messages, filter, number, records: records.data, total: records.total, open: open.data };
}

/** What an address says wrongly is as if it were not there. */
function readFilter(query: URLSearchParams): RecordsFilter {
  const type = query.get('type');
  const [from, to] = [query.get('date_from'), query.get('date_to')];
  return {
    ...(isRecordType(type) && { type }),
    ...(isDay(from) && { date_from: from }),
    ...(isDay(to) && { date_to: to }),
  };
}

export const meta: Route.MetaFunction = pageMeta;

type Data = Awaited<ReturnType<typeof loader>>;
type One = Extract<Data, { receipt: unknown }>;
type Many = Extract<Data, { records: unknown }>;

export default withMessages((loaded: Data) => (
  <>
    {'records' in loaded ? <Finances {...(loaded as Many)} /> : <PaidInvoice {...(loaded as One)} />}
    <PageBanners routeName="finances" />
  </>
));

function PaidInvoice({ receipt }: One) {
  const t = useTranslations('finances.receipt');
  return <ReceiptPage receipt={receipt} title={t('title', { id: String(receipt.invoice_id) })} />;
}

function Finances({ page, filter, number, records, total, open }: Many) {
  const t = useTranslations('finances');
  return (
    <ListPage
      title={page.title}
      aside={<BalanceLine />}
      note={
        <>
          <BalanceNote className="mb-4" />
          <OpenInvoices invoices={open} className="mb-4" />
        </>
      }
      filters={
        <div className="flex flex-wrap items-end justify-between gap-3">
          <RecordsFilters filter={filter} />
          {total > 0 && (
            <ExportButton
              label={t('export')}
              filename="finances.csv"
              read={(api) => api.exportPaymentStatistics({ query: filter })}
            />
          )}
        </div>
      }
      empty={
        records.length === 0 && (
          <EmptyList
            illustration={Object.keys(filter).length > 0 ? <NothingFound /> : <EmptyReceipt />}
            isFiltered={Object.keys(filter).length > 0}
            nothingFound={{
              title: t('nothingFound'),
              text: t('nothingFoundText'),
              showAll: { to: '/finances', label: t('showAll') },
            }}
            nothingYet={{
              title: t('empty'),
              text: t('emptyText'),
              begin: { to: '/add-funds', label: t('addFunds') },
            }}
          />
        )
      }
      pages={{ label: t('pages'), page: number, perPage, total }}
    >
      <RecordsTable records={records} />
    </ListPage>
  );
}
