import type { ProviderFigures } from '@crescendo/contract/orders/provider-figures';
import { Progress } from '@crescendo/ui/data/progress';
import { IconButton } from '@crescendo/ui/icon-button';
import { Menu } from '@crescendo/ui/layers/menu';
import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Column, DataTable } from '../../shell/table/data-table.tsx';
import { FailureBars } from './failure-bars.tsx';
import { StateBadge } from './state-badge.tsx';
import { balanceTone, failureTone, useProviderFormats } from './use-provider-formats.ts';

type Props = {
  rows: readonly ProviderFigures[];
  mayManage: boolean;
  onPause: (provider: ProviderFigures) => void;
};

const small = 'text-12 text-ink-3';
/** Left out where a table is narrow; a card on a phone has room for it. */
const narrow = 'max-large:rows:hidden';
const tones = { quiet: '', warning: 'text-warning-text', danger: 'text-danger-text' } as const;

export function ProviderTable({ rows, mayManage, onPause }: Props) {
  const t = useTranslations('providers');
  const formats = useProviderFormats();
  const columns: Column<ProviderFigures>[] = [
    {
      id: 'name',
      header: t('column.provider'),
      isTitle: true,
      cell: (row) => (
        <>
          <Link to={`/providers/${row.id}`} className="font-medium hover:underline">
            {row.name}
          </Link>
          <div className={small}>{row.host}</div>
        </>
      ),
    },
    { id: 'state', header: t('column.state'), cell: (row) => <StateBadge provider={row} /> },
    { id: 'balance', header: t('column.balance'), cell: (row) => <BalanceCell provider={row} /> },
    {
      id: 'latency',
      header: t('column.latency'),
      className: narrow,
      cell: (row) => (
        <>
          {formats.latency(row.p50_ms)}
          <div className={small}>{t('p95', { time: formats.latency(row.p95_ms) })}</div>
        </>
      ),
    },
    {
      id: 'failures',
      header: t('column.failures'),
      cell: (row) => {
        const text = row.calls === 0 ? t('none') : formats.share(row.failed / row.calls);
        return (
          <span className="inline-flex items-end gap-2">
            <span className="max-large:hidden">
              <FailureBars bars={row.bars} label={t('failedOf', { failed: row.failed, calls: row.calls })} />
            </span>
            <span className={`text-13 ${tones[failureTone(row)]}`}>{text}</span>
          </span>
        );
      },
    },
    { id: 'orders', header: t('column.orders'), isNumeric: true, cell: (row) => formats.count(row.orders) },
    {
      id: 'margin',
      header: t('column.margin'),
      isNumeric: true,
      cell: (row) => (row.margin_share === null ? t('none') : formats.share(row.margin_share)),
    },
    { id: 'charges', header: t('column.charges'), cell: (row) => <ChargesCell provider={row} /> },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      placeOf={({ id }) => `/providers/${id}`}
      menuOf={(row) => (
        <Menu
          align="end"
          trigger={
            <IconButton label={t('menuOf', { name: row.name })} icon={<Ellipsis />} variant="ghost" size="small" />
          }
          entries={[
            { kind: 'link', id: 'open', label: t('open'), link: <Link to={`/providers/${row.id}`} /> },
            ...(mayManage && row.state !== 'disabled'
              ? [
                  {
                    kind: 'action' as const,
                    id: 'pause',
                    label: isStopped(row) ? t('resume') : t('pause'),
                    onSelect: () => onPause(row),
                  },
                ]
              : []),
          ]}
        />
      )}
    />
  );
}

/** By a person or after failures: a person may end both. */
export const isStopped = ({ state }: ProviderFigures) => state === 'paused' || state === 'resting';

/** Two weeks fill the bar: what lasts longer needs no look. */
const fullDays = 14;

export function BalanceCell({ provider }: { provider: ProviderFigures }) {
  const t = useTranslations('providers');
  const formats = useProviderFormats();
  const { balance, days_left: days } = provider;
  if (balance === null) return <span className="text-ink-3">{t('unread')}</span>;
  const tone = balanceTone(days);
  const left = days === null ? t('notUsed') : formats.timeLeft(days);
  return (
    <div className="grid max-w-32 gap-1">
      <span className="tabular-nums">{formats.dollars(balance)}</span>
      <Progress label={t('column.balance')} value={days ?? fullDays} max={fullDays} tone={tone} className="h-1!" />
      <span className={tone === 'danger' ? 'text-12 text-danger-text' : small}>{left}</span>
    </div>
  );
}

function ChargesCell({ provider: { charges } }: { provider: ProviderFigures }) {
  const t = useTranslations('providers');
  const formats = useProviderFormats();
  if (charges.orders === 0) return <span className="text-ink-3">{t('notChecked')}</span>;
  const isOver = charges.over_orders > 0;
  const isUnder = charges.under_orders > 0;
  return (
    <>
      {isOver ? (
        <span className="text-danger-text">{formats.difference(charges.over)}</span>
      ) : isUnder ? (
        formats.difference(-charges.under)
      ) : (
        t('equal')
      )}
      <div className={small}>
        {isOver || isUnder
          ? t('differing', { count: charges.over_orders + charges.under_orders })
          : t('ordersChecked', { count: charges.orders })}
      </div>
    </>
  );
}
