import { useCall } from '@crescendo/browser/calls/use-call';
import { Moment } from '@crescendo/browser/formats/moment';
import type { StaffDelivery } from '@crescendo/contract/reseller/webhooks-admin';
import { Button } from '@crescendo/ui/button';
import { Badge, type BadgeVariant } from '@crescendo/ui/data/badge';
import { useToasts } from '@crescendo/ui/layers/toast';
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePlaces } from '../../shell/frame/use-places.ts';
import { DataTable } from '../../shell/table/data-table.tsx';

const variants: Record<StaffDelivery['state'], BadgeVariant> = {
  waiting: 'info',
  sending: 'info',
  delivered: 'success',
  failed: 'danger',
};

type Props = { rows: readonly StaffDelivery[]; mayManage: boolean };

export function DeliveryTable({ rows, mayManage }: Props) {
  const t = useTranslations('webhooks');
  const { placeIn } = usePlaces();
  const small = 'text-12 text-ink-3';
  return (
    <DataTable<StaffDelivery>
      caption={t('title')}
      rows={rows}
      keyOf={({ id }) => String(id)}
      nameOf={({ id }) => String(id)}
      placeOf={({ order_id }) => placeIn('/orders', order_id)}
      columns={[
        {
          id: 'event',
          header: t('column.event'),
          isTitle: true,
          cell: (row) => (
            <>
              <OrderName id={row.order_id} place={placeIn('/orders', row.order_id)} />
              <div className={small}>{`${row.type} · ${row.cause}`}</div>
            </>
          ),
        },
        {
          id: 'webhook',
          header: t('column.webhook'),
          className: 'wrap-anywhere',
          cell: (row) => (
            <>
              {row.url}
              <div className={small}>{row.email}</div>
            </>
          ),
        },
        {
          id: 'state',
          header: t('column.state'),
          cell: (row) => (
            <>
              <Badge variant={variants[row.state]}>{t(`state.${row.state}`)}</Badge>
              <div className={`${small} wrap-anywhere`}>
                {row.error ?? (row.status && t('status', { status: String(row.status) }))}
              </div>
            </>
          ),
        },
        { id: 'tries', header: t('column.tries'), isNumeric: true, cell: (row) => row.tries },
        { id: 'at', header: t('column.at'), cell: (row) => <Moment at={row.ended_at ?? row.created_at} /> },
        {
          id: 'replay',
          header: t('column.replay'),
          cell: (row) => mayManage && <ReplayButton delivery={row} />,
        },
      ]}
    />
  );
}

/** A webhook that its customer disabled gets nothing: the button says so before it is pressed. */
function ReplayButton({ delivery: { id, is_enabled, ended_at } }: { delivery: StaffDelivery }) {
  const t = useTranslations('webhooks');
  const toasts = useToasts();
  const { call, isBusy, problem } = useCall();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (problem) toasts.show({ text: problem.message, tone: 'danger' });
  }, [problem, toasts]);
  async function replay() {
    if (!(await call((api) => api.replayDelivery({ params: { id: String(id) }, body: {} })))) return;
    toasts.show({ text: t('replayed') });
    await revalidate();
  }
  if (!is_enabled) return <span className="text-12 text-ink-3">{t('disabled')}</span>;
  if (ended_at === null) return null;
  return (
    <Button size="small" loading={isBusy} onClick={() => void replay()}>
      {t('replay')}
    </Button>
  );
}

function OrderName({ id, place }: { id: number; place: string | undefined }) {
  const t = useTranslations('webhooks');
  const name = t('order', { id: String(id) });
  return place ? (
    <Link to={place} className="font-medium hover:underline">
      {name}
    </Link>
  ) : (
    <span className="font-medium">{name}</span>
  );
}
