// The evidence about an order that nobody knows about: each sign with its own verdict, what was sent, what came back.
import { Moment } from '@crescendo/browser/formats/moment';
import type { ReviewItem } from '@crescendo/contract/orders/fulfilment';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Badge, type BadgeVariant } from '@crescendo/ui/data/badge';
import { Copy, List, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

type Sign = ReviewItem['signs'][number];
const verdictVariants: Record<Sign['verdict'], BadgeVariant> = {
  taken: 'success',
  'not-taken': 'info',
  neutral: 'neutral',
};
const icons = { balance: Wallet, listing: List, duplicate: Copy } as const;
const listed = ['found', 'unclear', 'not-listed', 'unread'] as const;
const charged = ['charged', 'not-charged', 'unclear'] as const;

const dollars = (micros: string | undefined) => formatAmount(Number(micros ?? 0) / 1e6);

export function EvidenceCard({ item }: { item: ReviewItem }) {
  const t = useTranslations('review');
  return (
    <Card padding="none" render={<section aria-label={t('evidence.title')} />}>
      <CardHeader
        title={t('evidence.title')}
        description={item.signs.length === 0 ? t('evidence.none') : t('evidence.collected')}
        className="border-b border-line px-4 py-3.5 tablet:px-5"
      />
      <ul className="divide-y divide-line">
        {item.signs.map((sign) => (
          <SignRow key={sign.kind} sign={sign} />
        ))}
        <li className="px-4 py-3 text-13 tablet:px-5">
          <p className="font-medium">{t('evidence.sent')}</p>
          <dl className="mt-1 grid gap-x-4 gap-y-0.5 text-12 tablet:grid-cols-[auto_minmax(0,1fr)]">
            {Object.entries(item.sent).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-3">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </li>
        <li className="px-4 py-3 text-13 tablet:px-5">
          <p className="font-medium">{t('evidence.answer')}</p>
          <p className="wrap-anywhere text-ink-2">{item.answer ?? t('evidence.noAnswer')}</p>
        </li>
        <li className="px-4 py-3 text-13 tablet:px-5">
          <p className="font-medium">{t('evidence.sameLink')}</p>
          {item.same_link.length === 0 ? (
            <p className="text-ink-3">{t('evidence.noSameLink')}</p>
          ) : (
            <ul className="grid gap-1">
              {item.same_link.map((other) => (
                <li key={other.order_id}>
                  <Link to={`/orders/${other.order_id}`} className="text-primary-text underline">
                    {other.order_id}
                  </Link>
                  {`, ${formatQuantity(other.quantity)}, ${t(`statuses.${other.status}`)}`}
                  {other.external_id && `, ${other.external_id}`}
                </li>
              ))}
            </ul>
          )}
        </li>
      </ul>
    </Card>
  );
}

function SignRow({ sign: { kind, verdict, values } }: { sign: Sign }) {
  const t = useTranslations('review.signs');
  const Icon = icons[kind];
  const said = <Words extends string>(words: readonly Words[], other: Words) =>
    words.find((word) => word === values.verdict) ?? other;
  return (
    <li className="flex items-start gap-3 px-4 py-3 tablet:px-5">
      <span className="grid size-8 shrink-0 place-items-center rounded-control bg-surface-3 text-ink-2">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {kind === 'balance' && t(`balance.${said(charged, 'unclear')}`)}
          {kind === 'listing' && t(`listing.${said(listed, 'unclear')}`)}
          {kind === 'duplicate' && t('duplicate')}
        </p>
        <p className="text-13 wrap-anywhere text-ink-2">
          {kind === 'balance' &&
            t('balanceDetail', {
              before: dollars(values.opening_micros),
              after: dollars(values.balance_micros),
              missing: dollars(values.missing_micros),
            })}
          {kind === 'balance' && values.opening_at && (
            <>
              {' '}
              <Moment at={new Date(values.opening_at).toISOString()} className="text-12 text-ink-3" />
            </>
          )}
          {kind === 'listing' &&
            (values.externalId ?? values.text ?? (values.orders ? t('looked', { count: Number(values.orders) }) : ''))}
          {kind === 'duplicate' && values.text}
        </p>
      </div>
      <Badge variant={verdictVariants[verdict]}>{t(`verdicts.${verdict}`)}</Badge>
    </li>
  );
}
