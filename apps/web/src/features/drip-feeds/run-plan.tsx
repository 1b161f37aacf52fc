import { Moment } from '@crescendo/browser/formats/moment';
import type { DripFeedDetail } from '@crescendo/contract/orders/drip-feeds';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@crescendo/ui/data/table';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** A thousand runs are possible: those that are far away are opened on demand. */
const shownAtOnce = 20;

/** Every run: what it delivers, when it is due, and the order that came of it. */
export function RunPlan({ plan }: { plan: DripFeedDetail['plan'] }) {
  const t = useTranslations('drip-feeds');
  const rest = plan.length - shownAtOnce;
  return (
    <Card padding="none" className="overflow-hidden" render={<section aria-label={t('plan')} />}>
      <CardHeader title={t('plan')} className="border-b border-line px-4 py-3.5 tablet:px-5" />
      <Runs plan={plan.slice(0, shownAtOnce)} caption={t('plan')} />
      {rest > 0 && (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-4 py-3 font-medium text-primary-text tablet:px-5">
            {t('moreRuns', { count: rest })}
          </summary>
          <Runs plan={plan.slice(shownAtOnce)} caption={t('moreRuns', { count: rest })} />
        </details>
      )}
    </Card>
  );
}

function Runs({ plan, caption }: { plan: DripFeedDetail['plan']; caption: string }) {
  const t = useTranslations('drip-feeds');
  return (
    <Table caption={caption}>
      <TableHead>
        <TableRow>
          <TableHeader>{t('run')}</TableHeader>
          <TableHeader numeric>{t('quantity')}</TableHeader>
          <TableHeader>{t('dueAt')}</TableHeader>
          <TableHeader>{t('order')}</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {plan.map(({ run, quantity, due_at, order_id }) => (
          <TableRow key={run}>
            <TableCell label={t('run')} className="tabular-nums">
              {run}
            </TableCell>
            <TableCell label={t('quantity')} numeric>
              {formatQuantity(quantity)}
            </TableCell>
            <TableCell label={t('dueAt')} className="text-ink-2 tabular-nums">
              {due_at ? <Moment at={due_at} /> : '–'}
            </TableCell>
            <TableCell label={t('order')} className="tabular-nums">
              {order_id === null ? (
                <span className="text-ink-3">{t('notOrdered')}</span>
              ) : (
                <Link to={`/orders/${order_id}`} className="rounded-xs text-primary-text hover:underline">
                  {order_id}
                </Link>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
