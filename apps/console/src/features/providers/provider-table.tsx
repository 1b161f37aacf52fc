import type { ProviderFigures } from '@crescendo/contract/orders/provider-figures';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Progress } from '@crescendo/ui/data/progress';
import { IconButton } from '@crescendo/ui/icon-button';
import { Menu } from '@crescendo/ui/layers/menu';
import { CircleCheck, Ellipsis, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Column, DataTable } from '../../shell/table/data-table.tsx';
import { FailureBars } from './failure-bars.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { StateBadge } from './state-badge.tsx';
import { balanceTone, failureTone, useProviderFormats } from './use-provider-formats.ts';

type Props = {
  rows: readonly ProviderFigures[];
  mayManage: boolean;
  onPause: (provider: ProviderFigures) => void;
};

const marked = 'inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums [&_svg]:size-3.5';
const small = 'text-12 text-ink-3';
const counted = (count: number) => ({ count, shown: formatQuantity(count) });
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
      className: 'large:rows:min-w-52',
      cell: (row) => (
        <div className="flex min-w-0 items-center gap-3">
          <ProviderMark provider={row} />
          <div className="min-w-0">
            <Link to={`/providers/${row.id}`} className="line-clamp-1 font-medium wrap-anywhere hover:underline">
              {row.name}
            </Link>
            <div className={`line-clamp-1 wrap-anywhere ${small}`}>{row.host}</div>
          </div>
        </div>
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
          <div className={`whitespace-nowrap ${small}`}>{t('p95', { time: formats.latency(row.p95_ms) })}</div>
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
              <FailureBars
                bars={row.bars}
                label={t('failedOf', { failed: formats.count(row.failed), calls: formats.count(row.calls) })}
              />
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

function BalanceCell({ provider }: { provider: ProviderFigures }) {
  const t = useTranslations('providers');
  const formats = useProviderFormats();
  const { balance, days_left: days } = provider;
  if (balance === null) return <span className="text-ink-3">{t('unread')}</span>;
  const tone = balanceTone(days);
  const left = days === null ? t('notUsed') : formats.timeLeft(days);
  return (
    <div className="grid w-32 max-w-full gap-1">
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
        <span className={`${marked} text-danger-text`}>
          <TriangleAlert aria-hidden="true" />
          {formats.roughDifference(charges.over)}
        </span>
      ) : isUnder ? (
        <span className={`${marked} text-warning-text`}>
          <TriangleAlert aria-hidden="true" />
          {formats.roughDifference(-charges.under)}
        </span>
      ) : (
        <span className={marked}>
          <CircleCheck aria-hidden="true" className="text-success-text" />
          {t('equal')}
        </span>
      )}
      <div className={small}>
        {isOver || isUnder
          ? t('differing', counted(charges.over_orders + charges.under_orders))
          : t('ordersChecked', counted(charges.orders))}
      </div>
    </>
  );
}
