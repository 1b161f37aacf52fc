import type { Service } from '@crescendo/contract/catalogue/catalogue';
import { currencySymbols, formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { isQuantityAllowed, normaliseQuantity } from '@crescendo/rules/pricing/quantity';
import { Button } from '@crescendo/ui/button';
import { Skeleton, SkeletonGroup } from '@crescendo/ui/data/skeleton';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FormErrors } from '../../checkout/order-errors.ts';
import { useAmountEntry } from '../../checkout/total/use-amount-entry.ts';
import { useFrame } from '../../frame/frame-data.ts';
import { mobileScreens } from '../../page/screen-widths.ts';
import { useMedia } from '../../page/use-media.ts';
import type { CartItem } from '../cart-state.ts';
import { changeInCart } from '../shop.ts';
import { GuaranteeChoice } from './guarantee-choice.tsx';
import { ItemLink } from './item-link.tsx';
import { ItemTargets } from './item-targets.tsx';

type Props = {
  item: CartItem;
  /** All of the cart. */
  items: readonly CartItem[];
  service: Service | undefined;
  cost: number | undefined;
  /** What an order with this item was refused for. */
  errors: FormErrors | undefined;
  onDone: () => void;
};

/** Everything an order needs to know of an item: its link, what the service requires, how much, and the guarantee. */
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

function Editor({ item, items, service, cost, errors, onDone }: Props & { service: Service }) {
  const t = useTranslations('cart');
  // A package has its contents, and what is counted has as many as it has lines.
  const isQuantityFixed = service.is_package || service.calculable_quantity;
  return (
    <form
      className="grid gap-4 border-t border-line bg-surface-2 px-4 pt-3.5 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <ItemLink item={item} items={items} service={service} error={errors?.url?.[0]} />
      <ItemTargets
        item={item}
        service={service}
        error={errors?.targetableValues?.[0] ?? (isQuantityFixed ? errors?.quantity?.[0] : undefined)}
      />
      <GuaranteeChoice
        service={service}
        isWanted={item.isGuarantee}
        onChange={(isGuarantee) => changeInCart(item.index, { isGuarantee })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_12.5rem_auto] items-start gap-3 max-tablet:grid-cols-2">
        {!isQuantityFixed && <Quantity item={item} service={service} cost={cost} error={errors?.quantity?.[0]} />}
        <Button
          type="submit"
          className={clsx('max-tablet:col-span-2', isQuantityFixed ? 'col-start-3' : 'mt-6.5 max-tablet:mt-0')}
        >
          {t('done')}
        </Button>
      </div>
    </form>
  );
}

type QuantityProps = Pick<Props, 'item' | 'cost'> & { service: Service; error: string | undefined };

/** How much of an item is bought: by the quantity, or by what it may cost. */
function Quantity({ item, service, cost, error }: QuantityProps) {
  const t = useTranslations('cart');
  const { amounts } = useFrame();
  const isMobile = useMedia(mobileScreens);
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
    // What can be ordered as it is counts at once; the rest is corrected when the field is left.
    const quantity = wholeNumber(text);
    if (isQuantityAllowed(quantity, limits)) setQuantity(quantity);
  }

  function finish() {
    if (typed === undefined) return;
    setTyped(undefined);
    setQuantity(normaliseQuantity(typed, limits));
  }

  const range = t('limits', { min: formatQuantity(limits.min), max: formatQuantity(limits.max) });
  const shownCost = cost === undefined ? item.subtotal : formatAmount(cost, { ...amounts, precision: 2 });
  return (
    <>
      <Field
        label={t('quantity')}
        error={error}
        // Two fields beside each other leave no room for it beside the label.
        {...{ [isMobile ? 'help' : 'hint']: range }}
      >
        <Input
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={typed ?? formatQuantity(item.quantity)}
          onChange={(event) => type(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => event.key === 'Enter' && finish()}
          className="tabular-nums"
        />
      </Field>
      <Field label={t('subtotal')} error={amount.error}>
        <Input
          name="subtotal"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          readOnly={amount.isRequesting}
          aria-busy={amount.isRequesting}
          value={amount.typed ?? shownCost.replace(/^\D+/, '')}
          onChange={(event) => amount.type(event.target.value)}
          leadingIcon={<span className="text-ink-3">{currencySymbols[amounts.currency ?? 'USD']}</span>}
          className="tabular-nums"
        />
      </Field>
    </>
  );
}

/** Thousands may be grouped, as we show them. */
function wholeNumber(text: string): number {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
}
