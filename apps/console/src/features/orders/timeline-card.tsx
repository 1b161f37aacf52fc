import { Moment } from '@crescendo/browser/formats/moment';
import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import type { StaffOrder } from '@crescendo/contract/orders/orders';
import type { OrderDesk } from '@crescendo/contract/orders/orders-admin';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Card, CardHeader } from '@crescendo/ui/card';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { clsx } from 'clsx';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { type TimelineEntry, timelineEntries, timelineKinds } from './timeline-entries.ts';

const causes = [
  'placed',
  'paid',
  'moderated',
  'released',
  'paused',
  'activated',
  'canceled',
  'completed',
  'failed',
  'queued-behind',
  'submitted',
  'started',
  'delivering',
  'in-review',
  'review-confirmed',
  'review-released',
  'refused',
  'resumed',
  'cancel-requested',
  'cancel-refused',
  'partial',
  'refill-requested',
  'refill-completed',
  'refill-declined',
  'resent',
  'route-chosen',
  'quantities-set',
] as const;

/** What happened to it, the latest first, with who did it; the tab is in the address, so that a link leads to it. */
export function TimelineCard({ order, desk }: { order: StaffOrder; desk: OrderDesk }) {
  const t = useTranslations('orders.timeline');
  const [query] = useSearchParams();
  const { choose } = useAddressFilters();
  const kind = timelineKinds.find((one) => one === query.get('timeline')) ?? 'all';
  const entries = timelineEntries(order, desk).filter(({ kinds }) => kind === 'all' || kinds.includes(kind));
  return (
    <Card padding="none" render={<section aria-label={t('title')} />}>
      <CardHeader
        title={t('title')}
        className="border-b border-line px-4 py-3.5 tablet:px-5"
        action={
          <SegmentedControl
            size="small"
            legend={t('kinds.legend')}
            value={kind}
            onValueChange={(next) => choose('timeline', next === 'all' ? '' : next)}
            options={timelineKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        }
      />
      {entries.length === 0 ? (
        <p className="px-4 py-4 text-13 text-ink-3 tablet:px-5">{t('empty')}</p>
      ) : (
        <ol className="px-4 py-4 tablet:px-5">
          {entries.map((entry, at) => (
            <Row key={entry.key} entry={entry} isLatest={at === 0} isLast={at === entries.length - 1} />
          ))}
        </ol>
      )}
    </Card>
  );
}

type RowProps = { entry: TimelineEntry; isLatest: boolean; isLast: boolean };

function Row({ entry, isLatest, isLast }: RowProps) {
  const { title, text, who } = useWords()(entry);
  return (
    <li className="relative flex gap-3 pb-4 last:pb-0">
      {!isLast && <span aria-hidden="true" className="absolute top-4 bottom-0 left-1 w-px bg-line" />}
      <span
        aria-hidden="true"
        className={clsx(
          'relative mt-1.5 size-2.25 shrink-0 rounded-full border-2',
          edgeOf(entry),
          isLatest ? 'bg-primary' : 'bg-surface',
        )}
      />
      <div className="flex min-w-0 grow items-start justify-between gap-4">
        <div className="min-w-0">
          <p>{title}</p>
          {text && <p className="text-13 whitespace-pre-wrap wrap-anywhere text-ink-3">{text}</p>}
        </div>
        <div className="shrink-0 text-right text-12 text-ink-3">
          <Moment at={entry.at} />
          <p>{who}</p>
        </div>
      </div>
    </li>
  );
}

const good: ReadonlySet<string> = new Set(['accepted', 'completed', 'review-confirmed', 'refill-completed']);
const bad: ReadonlySet<string> = new Set(['refused', 'failed', 'canceled', 'cancel-refused', 'refill-declined']);

function edgeOf(entry: TimelineEntry): string {
  const what = 'attempt' in entry ? entry.attempt.state : 'event' in entry ? entry.event.cause : '';
  return good.has(what) ? 'border-success' : bad.has(what) ? 'border-danger' : 'border-primary';
}

/** What is said of an entry, and who did it. */
function useWords() {
  const t = useTranslations('orders.timeline');
  const records = useTranslations('orders.records');
  return (entry: TimelineEntry): { title: string; text: string | null; who: string } => {
    if ('event' in entry) {
      const { cause: name, text, actor, by } = entry.event;
      const cause = causes.find((one) => one === name);
      return { title: cause ? t(`causes.${cause}`) : name, text, who: by ?? t(`actors.${actor}`) };
    }
    if ('attempt' in entry) {
      const { state, provider, external_id, answer } = entry.attempt;
      return {
        title: t(`attempts.${state}`, { provider: provider.name }),
        text: external_id ?? answer,
        who: t('actors.system'),
      };
    }
    if ('record' in entry) {
      const { type, amount } = entry.record;
      const title = type === 'order' ? t('causes.paid') : records(type);
      return { title, text: formatAmount(amount), who: t('actors.system') };
    }
    if ('message' in entry) return { title: t('message'), text: entry.message.text, who: entry.message.author };
    return { title: t('note'), text: entry.note.text, who: entry.note.author };
  };
}
