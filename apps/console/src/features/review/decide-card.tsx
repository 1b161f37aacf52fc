// The decision stands under its signs. Each choice names what follows and what it costs or risks; Enter carries it out.
import { useRun } from '@crescendo/browser/calls/use-call';
import type { ReviewItem } from '@crescendo/contract/orders/fulfilment';
import { leaningOf } from '@crescendo/rules/delivery/review-signs';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Kbd } from '@crescendo/ui/kbd';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Note } from '@crescendo/ui/note';
import { clsx } from 'clsx';
import { type FormEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../shell/session/read-desk.ts';
import { leaningVariants } from './waiting-list.tsx';

type Choice = 'confirm' | 'requeue' | 'refund' | 'end';

const choicesOf = ({ state }: ReviewItem): Choice[] =>
  state === 'unknown' ? ['confirm', 'requeue', 'refund'] : ['confirm', 'end'];

export function DecideCard({ item }: { item: ReviewItem }) {
  const t = useTranslations('review');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { run, isBusy, problem } = useRun();
  const name = useId();
  const leaning = leaningOf(item.signs);
  const listed = item.signs.find(({ values }) => values.externalId)?.values.externalId;
  const [choice, setChoice] = useState<Choice>(leaning === 'not-taken' ? 'requeue' : 'confirm');
  const [externalId, setExternalId] = useState(item.external_id ?? listed ?? '');
  const [delivered, setDelivered] = useState('0');
  const [reason, setReason] = useState('');
  const params = { id: String(item.id) };

  async function decide(event: FormEvent) {
    event.preventDefault();
    const done = await run(() =>
      callDesk(async (api) => {
        if (choice === 'confirm') return api.confirmSubmission({ params, body: { external_id: externalId.trim() } });
        if (choice === 'end') {
          return api.endSubmission({ params, body: { delivered: Number(delivered), reason: reason.trim() } });
        }
        return api.releaseSubmission({ params, body: { how: choice, reason: reason.trim() } });
      }),
    );
    if (!done) return;
    toasts.show({ text: done.value.data === null ? t('done') : t('waits') });
    await revalidate();
  }

  const isReady =
    choice === 'confirm'
      ? externalId.trim() !== ''
      : reason.trim() !== '' && (choice !== 'end' || /^\d+$/.test(delivered));
  const amounts = {
    expected: formatAmount(item.expected),
    charged: formatAmount(item.charged),
    provider: item.provider,
  };
  return (
    <Card padding="none" render={<section aria-label={t('decide.title')} />}>
      <CardHeader
        title={t('decide.title')}
        className="border-b border-line px-4 py-3.5 tablet:px-5"
        action={<Badge variant={leaningVariants[leaning]}>{t(`leanings.${leaning}`)}</Badge>}
      />
      <form onSubmit={(event) => void decide(event)} className="grid gap-3 px-4 py-4 tablet:px-5">
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('decide.title')}</legend>
          {choicesOf(item).map((each) => (
            <label
              key={each}
              className={clsx(
                'flex cursor-pointer items-start gap-3 rounded-control border p-3',
                choice === each ? 'border-primary bg-primary-subtle/40' : 'border-line',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={choice === each}
                onChange={() => setChoice(each)}
                className="mt-1 accent-primary"
              />
              <span className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-1.5">
                <span className="min-w-0 grow basis-56">
                  <span className="block font-medium">{t(`decide.${each}.title`, amounts)}</span>
                  <span className="block text-13 text-ink-2">{t(`decide.${each}.text`, amounts)}</span>
                </span>
                <span className={clsx('shrink-0 text-13 tabular-nums', each === 'requeue' && 'text-danger-text')}>
                  {t(`decide.${each}.price`, amounts)}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        {choice === 'confirm' && (
          <Field label={t('decide.externalId')} error={problem?.fields.external_id} required>
            <Input maxLength={64} value={externalId} onChange={(event) => setExternalId(event.currentTarget.value)} />
          </Field>
        )}
        {choice === 'end' && (
          <Field
            label={t('decide.delivered')}
            hint={t('decide.of', { quantity: formatQuantity(item.quantity) })}
            error={problem?.fields.delivered}
            required
          >
            <Input
              inputMode="numeric"
              value={delivered}
              onChange={(event) => setDelivered(event.currentTarget.value)}
            />
          </Field>
        )}
        {choice !== 'confirm' && (
          <Field label={t('decide.reason')} required>
            <Input maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          </Field>
        )}
        {problem && !problem.fields.external_id && !problem.fields.delivered && (
          <Note tone="danger" announce>
            {Object.values(problem.fields)[0] ?? problem.message}
          </Note>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-12 text-ink-3">{t('decide.kept')}</p>
          <Button
            type="submit"
            className="max-tablet:w-full"
            variant={choice === 'confirm' ? 'primary' : 'danger'}
            disabled={!isReady}
            loading={isBusy}
          >
            {t(`decide.${choice}.button`, { ...amounts, id: externalId.trim() })}{' '}
            {isReady && (
              <Kbd aria-hidden="true" className="border-current bg-transparent text-inherit max-tablet:hidden">
                ↵
              </Kbd>
            )}
          </Button>
        </div>
      </form>
    </Card>
  );
}
