import type { Service } from '@crescendo/contract/catalogue';
import type { CartItem } from '@crescendo/rules/cart';
import { currencySymbols, formatAmount, formatQuantity } from '@crescendo/rules/currency';
import { isQuantityAllowed, normaliseQuantity } from '@crescendo/rules/quantity';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/field';
import { Input } from '@crescendo/ui/input';
import { Skeleton, SkeletonGroup } from '@crescendo/ui/skeleton';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAmountEntry } from '../checkout/use-amount-entry.ts';
import { useFrame } from '../frame-data.ts';
import { changeInCart } from './shop.ts';

type Props = {
  item: CartItem;
  service: Service | undefined;
  cost: number | undefined;
  onDone: () => void;
};

/** Changes how much of an item is bought: by the quantity, or by what it may cost. */
export function ItemEditor({ service, ...props }: Props) {
  const t = useTranslations('cart');
  if (!service) {
    return (
      <SkeletonGroup label={t('loading')} className="border-t border-line bg-surface-2 p-4">
        <Skeleton className="h-10" />
      </SkeletonGroup>
    );
  }
  return <Editor {...props} service={service} />;
}

function Editor({ item, service, cost, onDone }: Props & { service: Service }) {
  const t = useTranslations('cart');
  const { amounts } = useFrame();
  const [typed, setTyped] = useState<string>();
  const limits = { min: service.min_quantity, max: service.max_quantity, step: service.quantity_step };
  const setQuantity = (quantity: number) => changeInCart(item.index, { quantity });
  const amount = useAmountEntry({
    serviceId: item.serviceId,
    isGuarantee: item.isGuarantee,
    onQuantity: setQuantity,
  });

  function type(text: string) {
    setTyped(text);
    amount.forget();
    // What can be ordered as it stands counts at once; the rest is mended when the field is left.
    const quantity = wholeNumber(text);
    if (isQuantityAllowed(quantity, limits)) setQuantity(quantity);
  }

  function finish() {
    if (typed === undefined) return;
    setTyped(undefined);
    setQuantity(normaliseQuantity(typed, limits));
  }

  const shownCost = cost === undefined ? item.subtotal : formatAmount(cost, { ...amounts, precision: 2 });
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_12.5rem_auto] items-start gap-3 border-t border-line bg-surface-2 px-4 pt-3.5 pb-4 max-tablet:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        finish();
        onDone();
      }}
    >
      <Field
        label={t('quantity')}
        help={t('limits', { min: formatQuantity(limits.min), max: formatQuantity(limits.max) })}
      >
        <Input
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={typed ?? formatQuantity(item.quantity)}
          onChange={(event) => type(event.target.value)}
          onBlur={finish}
          className="tabular-nums"
        />
      </Field>
      <Field label={t('subtotal')} error={amount.error}>
        <Input
          name="subtotal"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          readOnly={amount.isAsking}
          aria-busy={amount.isAsking}
          value={amount.typed ?? shownCost.replace(/^\D+/, '')}
          onChange={(event) => amount.type(event.target.value)}
          leadingIcon={<span className="text-ink-3">{currencySymbols[amounts.currency ?? 'USD']}</span>}
          className="tabular-nums"
        />
      </Field>
      <Button type="submit" className="mt-6.5 max-tablet:col-span-2 max-tablet:mt-0">
        {t('done')}
      </Button>
    </form>
  );
}

/** Thousands may be grouped, as we show them. */
function wholeNumber(text: string): number {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
}
