import { isDay } from '@crescendo/browser/dates/date-range';
import { readPageNumber } from '@crescendo/browser/lists/address-query';
import { EmptyList, ListPage } from '@crescendo/browser/lists/list-page';
import { isRecordType } from '@crescendo/rules/money/finance-records';
import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PageBanners } from '../../features/banners/page-banners.tsx';
import { ExportButton } from '../../features/finances/export-button.tsx';
import { type RecordsFilter, RecordsFilters } from '../../features/finances/records-filters.tsx';
import { RecordsTable } from '../../features/finances/records-table.tsx';
import { requestContext } from '../../request-context.ts';
import { BalanceLine, BalanceNote } from '../../shell/header/balance-line.tsx';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/finances.page';

const perPage = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const filter = readFilter(query);
  const number = readPageNumber(query);
  const [page, messages, records] = await Promise.all([
    readPageTexts(context, 'finances'),
    readPageMessages(context, 'finances', 'dates'),
    api.listPaymentStatistics({ query: { ...filter, page: String(number), per_page: String(perPage) } }),
  ]);
  return { page, messages, filter, number, records: records.data, total: records.total };
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

export default withMessages((data: Route.ComponentProps['loaderData']) => (
  <>
    <Finances {...data} />
    <PageBanners routeName="finances" />
  </>
));

function Finances({ page, filter, number, records, total }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('finances');
  return (
    <ListPage
      title={page.title}
      aside={<BalanceLine />}
      note={<BalanceNote className="mb-4" />}
      filters={
        <div className="flex flex-wrap items-end justify-between gap-3">
          <RecordsFilters filter={filter} />
          {total > 0 && <ExportButton filter={filter} />}
        </div>
      }
      empty={
        records.length === 0 && (
          <EmptyList
            illustration={<ReceiptText className="size-10" />}
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
