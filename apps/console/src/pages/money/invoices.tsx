import { isDay } from '@crescendo/browser/dates/date-range';
import { RangePicker } from '@crescendo/browser/dates/range-picker';
import { Moment } from '@crescendo/browser/formats/moment';
import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import type { InvoiceOverview } from '@crescendo/contract/money/payments-admin';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { Badge } from '@crescendo/ui/data/badge';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { Input } from '@crescendo/ui/forms/input';
import { Select } from '@crescendo/ui/forms/select';
import { Drawer } from '@crescendo/ui/layers/drawer';
import { TextLink } from '@crescendo/ui/link';
import { ReceiptText, Search } from 'lucide-react';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { InvoicePane } from '../../features/money/invoice-pane.tsx';
import { MoneyPage } from '../../features/money/money-page.tsx';
import { callDesk } from '../../shell/session/read-desk.ts';
import { CursorPaging } from '../../shell/table/cursor-paging.tsx';
import { type Column, DataTable } from '../../shell/table/data-table.tsx';

const statuses = ['created', 'waiting_confirmation', 'in_moderation', 'paid', 'failed', 'expired', 'refunded'] as const;
const variants = {
  paid: 'success',
  failed: 'danger',
  in_moderation: 'warning',
  waiting_confirmation: 'warning',
} as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [invoices, methods] = await Promise.all([
    callDesk((api) => api.listInvoices({ query: query as object })),
    callDesk((api) => api.listMethodRecords()).catch(() => ({ data: [] })),
  ]);
  return { invoices, methods: methods.data.map(({ id, name }) => ({ id, name: name.en ?? String(id) })) };
}

export function Component() {
  const t = useTranslations('money.invoices');
  const ti = useTranslations('money.invoice');
  const { invoices, methods } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { chooseAll } = useAddressFilters();
  const choose = (values: Record<string, string>) => chooseAll({ ...values, after: '' });
  const [openId, setOpenId] = useState<number>();
  const open = invoices.data.find(({ id }) => id === openId);
  const [from, to] = [query.get('date_from'), query.get('date_to')];
  const columns: Column<InvoiceOverview>[] = [
    {
      id: 'invoice',
      header: t('invoice'),
      isTitle: true,
      cell: ({ id, payment_method, gateway_reference }) => (
        <>
          <button type="button" className="font-medium text-primary-text hover:underline" onClick={() => setOpenId(id)}>
            {id}
          </button>
          <span className="block text-12 text-ink-3 wrap-anywhere">
            {payment_method}
            {gateway_reference ? ` · ${gateway_reference}` : ''}
          </span>
        </>
      ),
    },
    {
      id: 'customer',
      header: t('customer'),
      cell: ({ user_id, email }) => (
        <TextLink render={<Link to={`/customers/${user_id}`} />} className="wrap-anywhere">
          {email ?? user_id}
        </TextLink>
      ),
    },
    {
      id: 'status',
      header: t('status'),
      cell: ({ status, waits_for_second_person }) => (
        <span className="flex flex-wrap gap-1">
          <Badge variant={variants[status as keyof typeof variants]}>{ti(`status.${status}`)}</Badge>
          {waits_for_second_person && <Badge variant="info">{t('second')}</Badge>}
        </span>
      ),
    },
    {
      id: 'total',
      header: t('total'),
      isNumeric: true,
      cell: ({ total_amount, charge_amount, charge_currency }) => (
        <>
          <Amount className="font-medium">{formatAmount(total_amount)}</Amount>
          <span className="block text-12 text-ink-3">
            {charge_amount} {charge_currency}
          </span>
        </>
      ),
    },
    { id: 'created', header: t('created'), cell: ({ created_at }) => <Moment at={created_at} /> },
  ];
  return (
    <MoneyPage
      part="invoices"
      actions={
        <RangePicker
          className="tablet:w-auto tablet:min-w-64"
          isOptional
          value={isDay(from) && isDay(to) ? { from, to } : undefined}
          onChange={(range) => choose({ date_from: range?.from ?? '', date_to: range?.to ?? '' })}
        />
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <form
          className="flex w-full gap-2 tablet:w-96"
          onSubmit={(event) => {
            event.preventDefault();
            choose({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() });
          }}
        >
          <Input
            key={query.get('search') ?? ''}
            name="search"
            type="search"
            aria-label={t('search')}
            placeholder={t('searchHint')}
            defaultValue={query.get('search') ?? ''}
            leadingIcon={<Search aria-hidden="true" />}
            frameClassName="flex-1"
          />
          <Button type="submit">{t('find')}</Button>
        </form>
        <Select
          aria-label={t('status')}
          className="w-auto"
          value={query.get('status') ?? ''}
          onValueChange={(status) => choose({ status })}
          options={[
            { value: '', label: t('anyStatus') },
            ...statuses.map((status) => ({ value: status as string, label: ti(`status.${status}`) })),
          ]}
        />
        {methods.length > 0 && (
          <Select
            aria-label={t('method')}
            className="w-auto"
            value={query.get('payment_method_id') ?? ''}
            onValueChange={(value) => choose({ payment_method_id: value })}
            options={[
              { value: '', label: t('anyMethod') },
              ...methods.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        {invoices.count && (
          <span className="ml-auto text-13 text-ink-2 tabular-nums">
            {invoices.count.is_estimate
              ? t('countOver', { count: formatQuantity(invoices.count.count) })
              : t('count', { count: invoices.count.count })}
          </span>
        )}
      </div>
      <Card padding="none" className="overflow-x-auto">
        {invoices.data.length === 0 ? (
          <EmptyState
            illustration={<ReceiptText className="size-10" />}
            title={t('emptyTitle')}
            text={t('emptyText')}
          />
        ) : (
          <DataTable
            caption={t('caption')}
            columns={columns}
            rows={invoices.data}
            keyOf={({ id }) => String(id)}
            nameOf={({ id }) => String(id)}
          />
        )}
        <CursorPaging label={t('pages')} next={invoices.next} />
      </Card>
      <Drawer
        open={open !== undefined}
        onOpenChange={(isOpen) => !isOpen && setOpenId(undefined)}
        title={open ? ti('title', { method: open.payment_method, id: open.id }) : ''}
        closeLabel={t('close')}
      >
        {open && <InvoicePane invoice={open} />}
      </Drawer>
    </MoneyPage>
  );
}
