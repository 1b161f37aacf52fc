import { useCall } from '@crescendo/browser/calls/use-call';
import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { LinkedCard, PaymentMethod } from '@crescendo/contract/money/payments';
import { cardMonth, cardName } from '@crescendo/rules/payments/card-name';
import { Button } from '@crescendo/ui/button';
import { Badge } from '@crescendo/ui/data/badge';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Note } from '@crescendo/ui/note';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { LinkCard } from './link-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { useCardReturn } from './use-card-return.ts';

/** `methods` are those a card can be linked by. */
type Props = { cards: LinkedCard[]; methods: PaymentMethod[] };

/** Cards that can be charged without being typed in again. The gateway has them; here are their names. */
export function CardsCard({ cards, methods }: Props) {
  const t = useTranslations('profile.cards');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { call, problem } = useCall();
  const isPending = useCardReturn(cards.length);
  const [leaving, setLeaving] = useState<LinkedCard>();
  const [isConfirming, setIsConfirming] = useState(false);

  async function remove() {
    if (!leaving) return;
    const response = await call((api) => api.removeLinkedCard({ params: { cardId: String(leaving.id) } }));
    if (response) toasts.show({ text: t('removed') });
    await revalidate();
  }

  return (
    <ProfileCard id="cards" title={t('title')} text={t('text')}>
      <div className="grid gap-4">
        {cards.length === 0 && !isPending && <p className="text-ink-2">{t('none')}</p>}
        {cards.length > 0 && (
          <ul className="divide-y divide-line rounded-control border border-line">
            {cards.map((card) => (
              <Row
                key={card.id}
                card={card}
                method={methods.find(({ id }) => id === card.payment_method_id)}
                onRemove={() => {
                  setLeaving(card);
                  setIsConfirming(true);
                }}
              />
            ))}
          </ul>
        )}
        {isPending && <Note tone="info">{t('pending')}</Note>}
        <Refusal problem={problem} />
        {methods.length > 0 && <LinkCard methods={methods} howMany={cards.length} />}
      </div>
      <ConfirmDialog
        danger
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('removeTitle', { card: leaving ? cardName(leaving) : '' })}
        text={t('removeText')}
        confirmLabel={t('remove')}
        onConfirm={remove}
      />
    </ProfileCard>
  );
}

type RowProps = { card: LinkedCard; method: PaymentMethod | undefined; onRemove: () => void };

function Row({ card, method, onRemove }: RowProps) {
  const t = useTranslations('profile.cards');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-3">
      <CreditCard aria-hidden="true" className="size-5 text-icons" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2">
          <span className="tabular-nums">{cardName(card)}</span>
          {method?.public_fields.is_test && <Badge variant="simulated">{t('test')}</Badge>}
        </p>
        <p className="text-12 text-ink-3 wrap-anywhere">
          {[t('expires', { month: cardMonth(card.expires) }), method?.name].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button size="small" aria-label={t('removeOf', { card: cardName(card) })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}
