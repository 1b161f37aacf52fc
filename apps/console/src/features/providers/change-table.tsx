import { Moment } from '@crescendo/browser/formats/moment';
import type { CatalogueChange } from '@crescendo/contract/orders/provider-figures';
import { Badge, type BadgeVariant } from '@crescendo/ui/data/badge';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../shell/table/data-table.tsx';
import { useProviderFormats } from './use-provider-formats.ts';

const variants: Record<CatalogueChange['kind'], BadgeVariant> = {
  new: 'info',
  changed: 'warning',
  gone: 'danger',
  back: 'success',
};

export function ChangeTable({ rows }: { rows: readonly CatalogueChange[] }) {
  const t = useTranslations('providers.changes');
  return (
    <DataTable<CatalogueChange>
      caption={t('title')}
      rows={rows}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      columns={[
        {
          id: 'service',
          header: t('service'),
          isTitle: true,
          cell: (row) => (
            <>
              <span className="font-medium">{row.name}</span>
              <div className="text-12 text-ink-3">{`${row.provider} · ${row.external_id}`}</div>
            </>
          ),
        },
        {
          id: 'kind',
          header: t('kind'),
          cell: (row) => <Badge variant={variants[row.kind]}>{t(`kinds.${row.kind}`)}</Badge>,
        },
        { id: 'what', header: t('what'), cell: (row) => <WhatChanged row={row} /> },
        {
          id: 'services',
          header: t('services'),
          isNumeric: true,
          cell: (row) => (row.services === 0 ? t('none') : t('sold', { count: row.services })),
        },
        { id: 'at', header: t('at'), cell: (row) => <Moment at={row.created_at} /> },
      ]}
    />
  );
}

function WhatChanged({ row: { before, after } }: { row: CatalogueChange }) {
  const t = useTranslations('providers.changes');
  const formats = useProviderFormats();
  const only = after ?? before;
  if (!before || !after) return only && t('rateOnly', { rate: formats.exactDollars(only.rate) });
  const changed = [
    before.rate !== after.rate &&
      t('rate', { before: formats.exactDollars(before.rate), after: formats.exactDollars(after.rate) }),
    (before.min_quantity !== after.min_quantity || before.max_quantity !== after.max_quantity) &&
      t('limits', {
        before: `${formats.count(before.min_quantity)}–${formats.count(before.max_quantity)}`,
        after: `${formats.count(after.min_quantity)}–${formats.count(after.max_quantity)}`,
      }),
    before.has_refill !== after.has_refill && (after.has_refill ? t('refillOn') : t('refillOff')),
    before.can_cancel !== after.can_cancel && (after.can_cancel ? t('cancelOn') : t('cancelOff')),
    before.name !== after.name && t('name', { before: before.name }),
  ].filter((text) => text !== false);
  return (
    <ul className="grid">
      {changed.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
