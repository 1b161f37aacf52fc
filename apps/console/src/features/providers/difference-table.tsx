import { Moment } from '@crescendo/browser/formats/moment';
import type { ProviderDifference } from '@crescendo/contract/orders/provider-figures';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../shell/table/data-table.tsx';
import { useProviderFormats } from './use-provider-formats.ts';

type Props = { rows: readonly ProviderDifference[]; hasProvider?: boolean };

export function DifferenceTable({ rows, hasProvider = false }: Props) {
  const t = useTranslations('providers.charges');
  const formats = useProviderFormats();
  return (
    <DataTable<ProviderDifference>
      caption={t('title')}
      rows={rows}
      keyOf={({ id }) => String(id)}
      nameOf={({ order_id }) => String(order_id)}
      hidden={new Set(hasProvider ? [] : ['provider'])}
      columns={[
        {
          id: 'order',
          header: t('order'),
          isTitle: true,
          cell: (row) => (
            <>
              <span className="font-medium tabular-nums">{row.order_id}</span>
              <div className="text-12 text-ink-3">{row.service}</div>
            </>
          ),
        },
        { id: 'provider', header: t('provider'), cell: (row) => row.provider },
        {
          id: 'delivered',
          header: t('delivered'),
          isNumeric: true,
          cell: (row) => t('deliveredOf', { delivered: row.delivered, quantity: row.quantity }),
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
