import { Moment } from '@crescendo/browser/formats/moment';
import type { DripFeed } from '@crescendo/contract/orders/drip-feeds';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Card } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { Progress } from '@crescendo/ui/data/progress';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@crescendo/ui/data/table';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { OrderedServiceLine } from '../../shell/page/ordered-service.tsx';
import { CancelDripFeed } from './cancel-drip-feed.tsx';
import { DripFeedStatusBadge } from './drip-feed-status.tsx';
import { useInterval } from './use-interval.ts';

const narrow = 'rows:px-2';
/** In a narrow row there is no room for everything; the page of the drip-feed has it. */
const wideOnly = 'rows:px-2 tablet:max-large:hidden';

export function DripFeedsTable({ feeds }: { feeds: DripFeed[] }) {
  const t = useTranslations('drip-feeds');
  return (
    <Card padding="none" data-cards-to="960" className="relative overflow-x-auto">
      <Table caption={t('caption')}>
        <TableHead>
          <TableRow>
            <TableHeader className={narrow}>{t('id')}</TableHeader>
            <TableHeader className={narrow}>{t('service')}</TableHeader>
            <TableHeader className={narrow}>{t('status')}</TableHeader>
            <TableHeader className={narrow}>{t('runs')}</TableHeader>
            <TableHeader className={narrow}>{t('quantities')}</TableHeader>
            <TableHeader className={wideOnly}>{t('interval')}</TableHeader>
            <TableHeader numeric className={narrow}>
              {t('cost')}
            </TableHeader>
            <TableHeader className={wideOnly}>{t('createdAt')}</TableHeader>
            <TableHeader className="text-right">{t('actions')}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {feeds.map((feed) => (
            <Row key={feed.id} feed={feed} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function Row({ feed }: { feed: DripFeed }) {
  const t = useTranslations('drip-feeds');
  const { amounts } = useFrame();
  const interval = useInterval();
  const path = `/drip-feed/${feed.id}`;
  const done = t('runsDone', { done: feed.orders_count, runs: feed.runs });
  return (
    <TableRow data-drip-feed={feed.id}>
      <TableCell label={t('id')} className={`${narrow} tabular-nums`}>
        <Link to={path} className="rounded-xs font-medium text-primary-text hover:underline">
          {feed.id}
        </Link>
      </TableCell>
      <TableCell wide className={`${narrow} order-first rows:w-full rows:max-w-0 rows:min-w-40`}>
        <OrderedServiceLine
          service={feed.service}
          to={path}
          name={feed.name}
          url={feed.url}
          isSample={feed.is_sample}
        />
      </TableCell>
      <TableCell className={`${narrow} order-first cards:col-span-2`}>
        <DripFeedStatusBadge status={feed.status} />
      </TableCell>
      <TableCell wide className={`${narrow} rows:min-w-34`}>
        <span className="grid gap-1 text-12 tabular-nums">
          {done}
          <Progress label={done} value={feed.orders_count} max={feed.runs} />
        </span>
      </TableCell>
      <TableCell label={t('quantities')} className={`${narrow} whitespace-nowrap tabular-nums`}>
        {t('perRun', { quantity: formatQuantity(feed.quantity) })}
        <span className="block text-12 text-ink-3">
          {t('total', { quantity: formatQuantity(feed.total_quantity) })}
        </span>
      </TableCell>
      <TableCell label={t('interval')} className={`${wideOnly} whitespace-nowrap tabular-nums`}>
        {interval(feed.minutes_between_runs)}
      </TableCell>
      <TableCell label={t('cost')} numeric className={narrow}>
        <Amount className="font-semibold">{formatAmount(feed.cost, amounts)}</Amount>
      </TableCell>
      <TableCell label={t('createdAt')} className={`${wideOnly} text-12 text-ink-2`}>
        <Moment at={feed.created_at} />
      </TableCell>
      <TableCell className="text-right cards:col-span-2">
        <CancelDripFeed feed={feed} size="small" />
      </TableCell>
    </TableRow>
  );
}
