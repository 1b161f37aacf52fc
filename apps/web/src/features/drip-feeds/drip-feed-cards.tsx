import { Moment } from '@crescendo/browser/formats/moment';
import type { DripFeedDetail } from '@crescendo/contract/orders/drip-feeds';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { FactList } from '@crescendo/ui/data/fact-list';
import { Progress } from '@crescendo/ui/data/progress';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { useInterval } from './use-interval.ts';

/** How many runs are done, and how the rest is planned. */
export function RunsCard({ feed }: { feed: DripFeedDetail }) {
  const t = useTranslations('drip-feeds');
  const interval = useInterval();
  return (
    <Card padding="none" render={<section aria-label={t('runs')} />}>
      <div className="p-4 tablet:p-5">
        <h2 className="text-13 font-normal text-ink-2">{t('runs')}</h2>
        <p className="mb-3.5 text-30 font-semibold tabular-nums">
          {feed.orders_count} <span className="text-16 font-normal text-ink-3">{t('ofRuns', { runs: feed.runs })}</span>
        </p>
        <Progress label={t('runs')} value={feed.orders_count} max={feed.runs} size="large" />
      </div>
      <FactList
        facts={[
          [t('quantity'), t('perRun', { quantity: formatQuantity(feed.quantity) })],
          [
            t('mode'),
            feed.mode === 'flat' ? t('flat') : t('increase', { quantity: formatQuantity(feed.quantity_step) }),
          ],
          [t('totalQuantity'), formatQuantity(feed.total_quantity)],
          [t('interval'), interval(feed.minutes_between_runs)],
          [t('nextRun'), feed.next_run_at ? <Moment key="next" at={feed.next_run_at} /> : '–'],
        ]}
      />
    </Card>
  );
}

/** What was paid for all runs, and what of it still waits for those to come. */
export function HoldCard({ feed, children }: { feed: DripFeedDetail; children: React.ReactNode }) {
  const t = useTranslations('drip-feeds');
  const { amounts } = useFrame();
  return (
    <Card padding="none" render={<section aria-label={t('money')} />}>
      <CardHeader title={t('money')} className="border-b border-line px-4 py-3.5 tablet:px-5" />
      <dl className="grid gap-2 p-4 tablet:p-5">
        <div className="flex items-baseline justify-between gap-3">
          <dt className="text-ink-2">{t('held')}</dt>
          <dd>
            <Amount className="font-medium">{formatAmount(feed.held, amounts)}</Amount>
          </dd>
        </div>
        <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-3">
          <dt className="font-semibold">{t('cost')}</dt>
          <dd>
            <Amount className="text-20 font-semibold">{formatAmount(feed.cost, amounts)}</Amount>
          </dd>
        </div>
      </dl>
      {children}
    </Card>
  );
}
