import { Moment } from '@crescendo/browser/formats/moment';
import type { ProviderDifference } from '@crescendo/contract/orders/provider-figures';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePlaces } from '../../shell/frame/use-places.ts';
import { DataTable } from '../../shell/table/data-table.tsx';
import { useProviderFormats } from './use-provider-formats.ts';

type Props = { rows: readonly ProviderDifference[]; hasProvider?: boolean };

export function DifferenceTable({ rows, hasProvider = false }: Props) {
  const t = useTranslations('providers.charges');
  const formats = useProviderFormats();
  const { placeIn } = usePlaces();
  return (
    <DataTable<ProviderDifference>
      caption={t('title')}
      rows={rows}
      keyOf={({ id }) => String(id)}
      nameOf={({ order_id }) => String(order_id)}
      placeOf={({ order_id }) => placeIn('/orders', order_id)}
      hidden={new Set(hasProvider ? [] : ['provider'])}
      columns={[
        {
          id: 'order',
          header: t('order'),
          isTitle: true,
          cell: (row) => (
            <>
              <OrderNumber id={row.order_id} place={placeIn('/orders', row.order_id)} />
              <div className="text-12 text-ink-3">{row.service}</div>
            </>
          ),
        },
        { id: 'provider', header: t('provider'), cell: (row) => row.provider },
        {
          id: 'delivered',
          header: t('delivered'),
          isNumeric: true,
          cell: (row) =>
            t('deliveredOf', { delivered: formats.count(row.delivered), quantity: formats.count(row.quantity) }),
        },
        { id: 'quoted', header: t('quoted'), isNumeric: true, cell: (row) => formats.exactDollars(row.quoted) },
        { id: 'charged', header: t('charged'), isNumeric: true, cell: (row) => formats.exactDollars(row.charged) },
        {
          id: 'difference',
          header: t('difference'),
          isNumeric: true,
          cell: (row) => (
            <span className={row.difference > 0 ? 'text-danger-text' : undefined}>
              {formats.difference(row.difference)}
            </span>
          ),
        },
        { id: 'ended', header: t('ended'), cell: (row) => <Moment at={row.ended_at} /> },
      ]}
    />
  );
}

function OrderNumber({ id, place }: { id: number; place: string | undefined }) {
  const look = 'font-medium tabular-nums';
  return place ? (
    <Link to={place} className={`${look} hover:underline`}>
      {id}
    </Link>
  ) : (
    <span className={look}>{id}</span>
  );
}
