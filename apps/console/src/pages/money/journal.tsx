import { isDay } from '@crescendo/browser/dates/date-range';
import { RangePicker } from '@crescendo/browser/dates/range-picker';
import { Moment } from '@crescendo/browser/formats/moment';
import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import type { JournalEntry } from '@crescendo/contract/money/finances-admin';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { TextLink } from '@crescendo/ui/link';
import { BookOpen, Download } from 'lucide-react';
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { JournalFilters } from '../../features/money/journal-filters.tsx';
import { MoneyPage } from '../../features/money/money-page.tsx';
import { known } from '../../known.ts';
import { callDesk } from '../../shell/session/read-desk.ts';
import { CursorPaging } from '../../shell/table/cursor-paging.tsx';
import { type Column, DataTable } from '../../shell/table/data-table.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return callDesk((api) => api.listJournal({ query: query as object }));
}

/** The browser takes it from here as it comes: a file of any size never is in the memory of the page. */
function exportAddress(query: URLSearchParams): string {
  const asked = new URLSearchParams(query);
  asked.delete('after');
  asked.set('locale', known.locale);
  return `/core/api/v1/admin/journal/export?${asked}`;
}

export function Component() {
  const t = useTranslations('money.journal');
  const { data, next } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { chooseAll } = useAddressFilters();
  const columns = useJournalColumns();
  const [from, to] = [query.get('date_from'), query.get('date_to')];
  return (
    <MoneyPage
      part="journal"
      actions={
        <>
          <RangePicker
            className="tablet:w-auto tablet:min-w-64"
            isOptional
            value={isDay(from) && isDay(to) ? { from, to } : undefined}
            onChange={(range) => chooseAll({ date_from: range?.from ?? '', date_to: range?.to ?? '', after: '' })}
          />
          <Button render={<a href={exportAddress(query)} download="journal.csv" />}>
            <Download aria-hidden="true" />
            {t('export')}
          </Button>
        </>
      }
    >
      <JournalFilters />
      <Card padding="none" className="overflow-x-auto">
        {data.length === 0 ? (
          <EmptyState illustration={<BookOpen className="size-10" />} title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <DataTable
            caption={t('caption')}
            columns={columns}
            rows={data}
            keyOf={({ id }) => String(id)}
            nameOf={({ reference }) => reference}
          />
        )}
        <CursorPaging label={t('pages')} next={next} />
      </Card>
    </MoneyPage>
  );
}

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${formatAmount(amount, { precision: 6 })}`;

function useJournalColumns(): Column<JournalEntry>[] {
  const t = useTranslations('money.journal');
  return [
    {
      id: 'posting',
      header: t('posting'),
      isTitle: true,
      cell: ({ kind, reference, reason }) => (
        <>
          <span className="font-medium">{t(`kind.${kind}`)}</span>
          <span className="block text-12 text-ink-3 wrap-anywhere">{reference}</span>
          {reason && <span className="block text-12 text-ink-2 wrap-anywhere">{reason}</span>}
        </>
      ),
    },
    {
      id: 'customer',
      header: t('customer'),
      cell: ({ user_id, email, actor, approver }) => (
        <>
          {user_id === null ? (
            <span className="text-ink-3">{t('nobody')}</span>
          ) : (
            <TextLink render={<Link to={`/customers/${user_id}`} />} className="wrap-anywhere">
              {email ?? user_id}
            </TextLink>
          )}
          {actor && (
            <span className="block text-12 text-ink-3">
              {approver ? t('byTwo', { actor, approver }) : t('by', { actor })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'lines',
      header: t('lines'),
      className: 'min-w-56',
      cell: ({ lines, payment_method }) => (
        <ul className="text-13">
          {lines.map((line) => (
            <li key={`${line.account}${line.name}${line.amount}`} className="flex justify-between gap-3">
              <span className={line.is_of_customer ? '' : 'text-ink-3'}>
                {t(`account.${line.account}`)}
                {line.name ? `: ${payment_method ?? line.name}` : ''}
              </span>
              <Amount tone={line.is_of_customer ? 'default' : 'quiet'}>{signed(line.amount)}</Amount>
            </li>
          ))}
        </ul>
      ),
    },
    { id: 'at', header: t('at'), cell: ({ created_at }) => <Moment at={created_at} /> },
  ];
}
