import type { ProviderFigures } from '@crescendo/contract/orders/provider-figures';
import { Card } from '@crescendo/ui/card';
import { useTranslations } from 'use-intl';
import { useProviderFormats } from './use-provider-formats.ts';

/** The four sums above the list. */
export function ProviderTotals({ rows }: { rows: readonly ProviderFigures[] }) {
  const t = useTranslations('providers');
  const formats = useProviderFormats();
  const sum = (of: (row: ProviderFigures) => number) => rows.reduce((total, row) => total + of(row), 0);
  const first = rows
    .filter(({ days_left, state }) => days_left !== null && state !== 'disabled')
    .sort((a, b) => (a.days_left ?? 0) - (b.days_left ?? 0))[0];
  const calls = sum((row) => row.calls);
  const failed = sum((row) => row.failed);
  const over = sum((row) => row.charges.over);
  const figures = [
    {
      name: t('total.balances', { count: rows.length }),
      value: formats.dollars(sum((row) => row.balance ?? 0)),
      note: first ? t('total.runsOut', { name: first.name, left: formats.timeLeft(first.days_left ?? 0) }) : null,
    },
    {
      name: t('total.orders'),
      value: formats.count(sum((row) => row.orders)),
      note: t('total.delivering', { count: formats.count(sum((row) => row.delivering)) }),
    },
    {
      name: t('total.answered'),
      value: calls === 0 ? t('none') : formats.share(1 - failed / calls),
      note: t('total.failed', { failed: formats.count(failed), unknown: formats.count(sum((row) => row.unknown)) }),
    },
    {
      name: t('total.over'),
      value: formats.dollars(Math.round(over * 100) / 100),
      note: t('total.overOrders', {
        orders: formats.count(sum((row) => row.charges.over_orders)),
        checked: formats.count(sum((row) => row.charges.orders)),
      }),
    },
  ];
  return (
    <Card padding="none" className="mb-4 grid overflow-hidden min-[380px]:grid-cols-2 large:grid-cols-4">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="-mb-px -ml-px border-b border-l border-line px-4 py-4 tablet:px-5">
          <p className="text-13 text-ink-2">{name}</p>
          <p className="text-18 font-semibold tabular-nums tablet:text-24">{value}</p>
          <p className="text-13 text-ink-3">{note}</p>
        </div>
      ))}
    </Card>
  );
}
