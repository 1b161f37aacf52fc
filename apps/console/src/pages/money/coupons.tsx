import { useCall } from '@crescendo/browser/calls/use-call';
import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import { Moment } from '@crescendo/browser/formats/moment';
import { useFormats } from '@crescendo/browser/formats/use-formats';
import { Refusal } from '@crescendo/browser/forms/refusal';
import { readPageNumber } from '@crescendo/browser/lists/address-query';
import { Paging } from '@crescendo/browser/lists/paging';
import type { KeptCoupon } from '@crescendo/contract/money/promotions';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { CouponDrawer } from '../../features/money/coupon-drawer.tsx';
import { MoneyPage } from '../../features/money/money-page.tsx';
import { callDesk, useDesk } from '../../shell/session/read-desk.ts';
import { type Column, DataTable } from '../../shell/table/data-table.tsx';

const perPage = 50;

export async function loader({ request }: LoaderFunctionArgs) {
  const page = readPageNumber(new URL(request.url).searchParams);
  const query = { page: String(page), per_page: String(perPage), order_on: 'desc' as const };
  return { page, ...(await callDesk((api) => api.listKeptCoupons({ query }))) };
}

export function Component() {
  const t = useTranslations('money.coupons');
  const { data, total, page } = useLoaderData<typeof loader>();
  const { may } = useDesk();
  const { number } = useFormats();
  const { call, problem } = useCall();
  const { revalidate } = useRevalidator();
  const [isNew, setIsNew] = useState(false);
  const [ending, setEnding] = useState<KeptCoupon>();
  const worth = ({ bonus_amount, bonus_percentage }: KeptCoupon) =>
    bonus_amount === null
      ? `${number((bonus_percentage ?? 0) * 100, { maximumFractionDigits: 4 })} %`
      : formatAmount(bonus_amount);
  async function end() {
    if (ending)
      await call((api) => api.endCoupon({ params: { id: String(ending.id) }, body: { version: ending.version } }));
    await revalidate();
  }
  const columns: Column<KeptCoupon>[] = [
    {
      id: 'code',
      header: t('code'),
      isTitle: true,
      cell: ({ code, name }) => (
        <>
          <span className="font-medium wrap-anywhere">{code}</span>
          <span className="block text-12 text-ink-3">{name.en}</span>
        </>
      ),
    },
    {
      id: 'worth',
      header: t('bonus'),
      isNumeric: true,
      cell: (coupon) => (
        <>
          {worth(coupon)}
          <span className="block text-12 text-ink-3">{t(`types.${coupon.bonus_type}`)}</span>
        </>
      ),
    },
    {
      id: 'uses',
      header: t('uses'),
      isNumeric: true,
      cell: ({ uses, max_uses }) => (max_uses === null ? uses : t('usesOf', { uses, most: max_uses })),
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ ended_at, approval, is_public }) => (
        <span className="flex flex-wrap gap-1">
          {ended_at && <Badge>{t('ended')}</Badge>}
          {!ended_at && approval === 'waiting' && <Badge variant="info">{t('waiting')}</Badge>}
          {!ended_at && approval !== 'waiting' && <Badge variant="success">{t('running')}</Badge>}
          {is_public && <Badge variant="outlined">{t('public')}</Badge>}
        </span>
      ),
    },
    {
      id: 'until',
      header: t('until'),
      cell: ({ valid_to }) => (valid_to ? <Moment at={valid_to} /> : <span className="text-ink-3">{t('noEnd')}</span>),
    },
  ];
  return (
    <MoneyPage
      part="coupons"
      actions={
        may('invoices.manage') && (
          <Button variant="primary" onClick={() => setIsNew(true)}>
            {t('new')}
          </Button>
        )
      }
    >
      <Refusal problem={problem} />
      <Card padding="none" className="overflow-x-auto">
        {data.length === 0 ? (
          <EmptyState
            illustration={<TicketPercent className="size-10" />}
            title={t('emptyTitle')}
            text={t('emptyText')}
          />
        ) : (
          <DataTable
            caption={t('caption')}
            columns={columns}
            rows={data}
            keyOf={({ id }) => String(id)}
            nameOf={({ code }) => code}
            {...(may('invoices.manage')
              ? {
                  buttonOf: (coupon: KeptCoupon) =>
                    coupon.ended_at === null && (
                      <Button size="small" variant="danger" onClick={() => setEnding(coupon)}>
                        {t('end')}
                      </Button>
                    ),
                }
              : {})}
          />
        )}
      </Card>
      <Paging label={t('pages')} page={page} last={Math.max(1, Math.ceil(total / perPage))} />
      <CouponDrawer open={isNew} onOpenChange={setIsNew} />
      <ConfirmDialog
        open={ending !== undefined}
        onOpenChange={(isOpen) => !isOpen && setEnding(undefined)}
        title={t('endTitle', { code: ending?.code ?? '' })}
        text={t('endText')}
        confirmLabel={t('endConfirm', { code: ending?.code ?? '' })}
        danger
        onConfirm={end}
      />
    </MoneyPage>
  );
}
