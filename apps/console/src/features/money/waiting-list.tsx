import { useFormats } from '@crescendo/browser/formats/use-formats';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { Badge } from '@crescendo/ui/data/badge';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { clsx } from 'clsx';
import { CircleCheck, CreditCard, Landmark, type LucideIcon, Undo2, UsersRound } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Waiting } from './waiting.ts';

const icons: Record<Waiting['why'], LucideIcon> = {
  confirm: Landmark,
  moderation: CreditCard,
  refund: Undo2,
  second: UsersRound,
};
const grounds = {
  confirm: 'bg-warning-subtle text-warning-text',
  moderation: 'bg-danger-subtle text-danger-text',
  refund: 'bg-danger-subtle text-danger-text',
  second: 'bg-info-subtle text-info-text',
} as const;
const variants = { confirm: 'warning', moderation: 'danger', refund: 'danger', second: 'info' } as const;

type Props = {
  waiting: readonly Waiting[];
  chosen: Waiting | undefined;
  onChoose: (key: string) => void;
  /** Pressed, not only passed on the way through the list. */
  onOpen: (key: string) => void;
};

/** The queue beside its pane: J and K or the arrows go through it. */
export function WaitingList({ waiting, chosen, onChoose, onOpen }: Props) {
  const t = useTranslations('money.toDo');
  const { ago } = useFormats();
  const now = Date.now();
  const sum = waiting.reduce((total, { amount }) => total + Math.abs(amount ?? 0), 0);
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const isDown = event.key === 'ArrowDown' || event.key === 'j';
    if (!isDown && event.key !== 'ArrowUp' && event.key !== 'k') return;
    event.preventDefault();
    const item = event.currentTarget.parentElement;
    const next = isDown ? item?.nextElementSibling : item?.previousElementSibling;
    next?.querySelector('button')?.focus();
  }
  return (
    <Card padding="none">
      <CardHeader
        className="px-4 py-4 tablet:px-5"
        title={t('title')}
        action={
          <span className="text-13 text-ink-2 tabular-nums">
            {t('sum', { count: waiting.length, sum: formatAmount(sum) })}
          </span>
        }
      />
      {waiting.length === 0 ? (
        <EmptyState
          illustration={<CircleCheck className="size-10" />}
          title={t('nothingTitle')}
          text={t('nothingText')}
          level={3}
        />
      ) : (
        <ul className="tablet:grid tablet:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
          <li
            aria-hidden="true"
            className="hidden border-t border-line bg-surface-2 px-5 py-2 text-12 font-medium text-ink-3 tablet:col-span-full tablet:grid tablet:grid-cols-subgrid tablet:gap-x-4"
          >
            <span>{t('columns.what')}</span>
            <span>{t('columns.why')}</span>
            <span className="text-right">{t('columns.amount')}</span>
            <span className="text-right">{t('columns.waiting')}</span>
          </li>
          {waiting.map((each) => (
            <li
              key={each.key}
              className="border-t border-line tablet:col-span-full tablet:grid tablet:grid-cols-subgrid"
            >
              <button
                type="button"
                aria-pressed={each.key === chosen?.key}
                onClick={() => onOpen(each.key)}
                onFocus={() => onChoose(each.key)}
                onKeyDown={onKeyDown}
                className={clsx(
                  'flex min-h-[55px] w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-left',
                  'tablet:col-span-full tablet:grid tablet:grid-cols-subgrid tablet:gap-x-4 tablet:px-5',
                  'focus-visible:-outline-offset-2',
                  each.key === chosen?.key ? 'bg-primary-subtle' : 'hover:bg-surface-2',
                )}
              >
                <span className="flex min-w-0 flex-1 basis-44 items-center gap-3">
                  <WaitingIcon why={each.why} />
                  <span className="min-w-0">
                    <span className="block font-medium">
                      {each.why === 'second'
                        ? t(`kind.${each.act.kind}`)
                        : t('invoice', { method: each.invoice.payment_method, id: each.invoice.id })}
                    </span>
                    <span className="block truncate text-12 text-ink-3">
                      {(each.why === 'second' ? each.act.email : each.invoice.email) ?? t('nobody')}
                    </span>
                  </span>
                </span>
                <span>
                  <Badge variant={variants[each.why]}>{t(`why.${each.why}`)}</Badge>
                </span>
                <Amount className="font-medium tablet:text-right">
                  {each.amount === null ? t('unlimited') : formatAmount(each.amount)}
                </Amount>
                <span className="text-12 text-ink-3 tablet:text-right">{ago(new Date(each.at), now)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function WaitingIcon({ why }: { why: Waiting['why'] }) {
  const Icon = icons[why];
  return (
    <span className={clsx('hidden size-8 shrink-0 place-items-center rounded-control tablet:grid', grounds[why])}>
      <Icon aria-hidden="true" className="size-4" />
    </span>
  );
}
