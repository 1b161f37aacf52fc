import { Moment } from '@crescendo/browser/formats/moment';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { FactList } from '@crescendo/ui/data/fact-list';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRefresh } from '../features/orders/use-refresh.ts';
import { DecideCard } from '../features/review/decide-card.tsx';
import { EvidenceCard } from '../features/review/evidence-card.tsx';
import { sorted, sortIn } from '../features/review/sort-items.ts';
import { WaitingList } from '../features/review/waiting-list.tsx';
import { MarkOf } from '../shell/networks/mark-of.tsx';
import { Page } from '../shell/page/page.tsx';
import { callDesk, useDesk } from '../shell/session/read-desk.ts';

export async function loader() {
  const { data, total } = await callDesk((api) => api.listReview({ query: { per_page: '100' } }));
  return { items: data, total, now: Date.now() };
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function Noted({ note, children }: { note: string; children: ReactNode }) {
  return (
    <>
      {children}
      <span className="block text-12 font-normal text-ink-3">{note}</span>
    </>
  );
}

/** On nothing that Enter means something to, or on the list, where what it would choose is chosen already. */
const isNowhere = (target: EventTarget | null) =>
  !(target instanceof Element) || !target.closest('a, button, [role=button]') || target.matches('[aria-current]');

/** To what is still missing of the decision, or to its button. */
function toDecision(card: HTMLElement | null) {
  const empty = [...(card?.querySelectorAll<HTMLInputElement>('input:not([type=radio])') ?? [])].find(
    ({ value }) => value.trim() === '',
  );
  (empty ?? card?.querySelector<HTMLElement>('button[type=submit]'))?.focus();
}

export function Component() {
  const t = useTranslations('review');
  const { items: listed, total, now } = useLoaderData<typeof loader>();
  const [query, setQuery] = useSearchParams();
  const mayDecide = useDesk().may('orders.manage');
  const decision = useRef<HTMLDivElement>(null);
  useRefresh();
  const sort = sortIn(query);
  const items = sorted(listed, sort);
  const named = items.findIndex(({ id }) => String(id) === query.get('id'));
  const at = Math.max(0, named);
  const item = items[at];
  const before = items[at - 1]?.id;
  const after = items[at + 1]?.id;

  function choose(id: number | undefined) {
    if (id === undefined) return;
    setQuery(
      (address) => {
        const next = new URLSearchParams(address);
        next.set('id', String(id));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is before and after says which keys lead where
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.target instanceof Element && event.target.closest('[role=dialog], [role=listbox]')) return;
      if (event.key === 'j') choose(after);
      else if (event.key === 'k') choose(before);
      // It leads to the decision; what moves money is never one key away.
      else if (event.key === 'Enter' && isNowhere(event.target)) toDecision(decision.current);
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [before, after]);

  const stake = items.reduce((sum, { charged }) => sum + Math.round(charged * 1e6), 0) / 1e6;
  return (
    <Page
      title={t('title')}
      facts={<span>{t('lead')}</span>}
      actions={
        total > 0 && (
          <p className="text-13 text-ink-2 tabular-nums">{t('stake', { count: total, amount: formatAmount(stake) })}</p>
        )
      }
    >
      {item === undefined ? (
        <Card>
          <EmptyState
            illustration={<CircleCheck className="size-8" />}
            title={t('empty.title')}
            text={t('empty.text')}
          />
        </Card>
      ) : (
        <div className="grid items-start gap-4 toolbar:grid-cols-[minmax(220px,320px)_minmax(0,1fr)]">
          <WaitingList items={items} sort={sort} chosen={item.id} onChoose={choose} now={now} />
          <div className="grid min-w-0 gap-4">
            <Card padding="none">
              <div className="flex flex-wrap items-start justify-between gap-3 px-4 py-4 tablet:px-5">
                <div className="flex min-w-0 flex-1 items-start gap-3">
                  <MarkOf network={item.network} className="mt-0.5 size-10" />
                  <div className="min-w-0">
                    <h2 className="text-18 wrap-anywhere">
                      {t('orderTitle', { id: item.order_id, service: item.service })}
                    </h2>
                    <p className="text-13 wrap-anywhere text-ink-2">
                      {[item.email, formatQuantity(item.quantity)].filter(Boolean).join(', ')}
                    </p>
                  </div>
                </div>
                <Link to={`/orders/${item.order_id}`} className="text-13 text-primary-text hover:underline">
                  {t('open')}
                </Link>
              </div>
              <FactList
                facts={[
                  [t('facts.charged'), formatAmount(item.charged)],
                  [t('facts.quoted', { provider: item.provider }), formatAmount(item.expected)],
                  [
                    t('facts.sent'),
                    <Noted key="sent" note={t('facts.attempt', { no: item.attempt_no })}>
                      <Moment at={item.started_at} />
                    </Noted>,
                  ],
                  [
                    t('facts.gaveUp'),
                    item.gave_up_ms === null
                      ? t('facts.unknown')
                      : t('facts.seconds', { seconds: Math.round(item.gave_up_ms / 1000) }),
                  ],
                ]}
              />
            </Card>
            <EvidenceCard key={`evidence-${item.id}`} item={item} />
            {mayDecide && (
              <div ref={decision}>
                <DecideCard key={`decide-${item.id}`} item={item} />
              </div>
            )}
          </div>
        </div>
      )}
    </Page>
  );
}
