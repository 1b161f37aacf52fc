import { MethodIcon } from '@crescendo/browser/icons/method-icon';
import type { PaymentMethod } from '@crescendo/contract/money/payments';
import { Card } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { Wallet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useMethodTerms } from './use-method-terms.ts';

type Props = {
  methods: PaymentMethod[];
  /** The one the customer has just come back from. */
  last: PaymentMethod | undefined;
  onPick: (method: PaymentMethod) => void;
};

/** Ways to pay in, to pick one of. */
export function MethodList({ methods, last, onPick }: Props) {
  const t = useTranslations('add-funds');
  if (methods.length === 0) {
    return (
      <Card>
        <EmptyState illustration={<Wallet className="size-10" />} title={t('noMethods')} text={t('noMethodsText')} />
      </Card>
    );
  }
  return (
    <ul aria-label={t('methods')} className="grid gap-3 tablet:grid-cols-2">
      {methods.map((method) => (
        <li key={`${method.id}-${method.linkedCardId}`} className="flex">
          <MethodButton method={method} isLast={method === last} onPick={() => onPick(method)} />
        </li>
      ))}
    </ul>
  );
}

function MethodButton({ method, isLast, onPick }: { method: PaymentMethod; isLast: boolean; onPick: () => void }) {
  const t = useTranslations('add-funds');
  const { terms, how, bonuses, charged } = useMethodTerms()(method);
  const button = useRef<HTMLButtonElement>(null);
  // What was pressed to come back is gone: the keyboard goes on where it left the list.
  useEffect(() => {
    if (isLast) button.current?.focus();
  }, [isLast]);
  return (
    <Card
      lifts
      padding="small"
      render={<button type="button" ref={button} onClick={onPick} />}
      className="flex w-full items-start gap-3.5 text-left"
    >
      <MethodIcon method={method} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{method.name}</span>
          <span className="flex flex-wrap gap-1.5">
            {method.public_fields.is_test && <Badge variant="simulated">{t('test')}</Badge>}
            {bonuses.map((bonus) => (
              <Badge key={bonus} variant="secondary">
                {bonus}
              </Badge>
            ))}
          </span>
        </span>
        <span className="mt-1 block text-13 text-ink-2">{terms}</span>
        {charged && <span className="block text-13 text-ink-2">{charged}</span>}
        <span className="block text-13 text-ink-3">{how}</span>
      </span>
    </Card>
  );
}
