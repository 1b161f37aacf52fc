import { currencySymbols, formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { microsToDollars } from '@crescendo/rules/money/money';
import { unitOf } from '@crescendo/rules/money/rounding';
import { normaliseQuantity, type QuantityLimits } from '@crescendo/rules/pricing/quantity';
import { serviceCost } from '@crescendo/rules/pricing/service-cost';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Slider } from '@crescendo/ui/forms/slider';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAmountEntry } from '../../../shell/checkout/total/use-amount-entry.ts';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { limitsOf } from '../order-choice.ts';
import type { FormService } from '../service/form-service.ts';
import { pricedService } from '../service/priced-service.ts';
import { positionOf, quantityAt } from './quantity-slider.ts';

type Props = {
  service: FormService | null;
  quantity: number;
  /** Each of several runs. */
  isPerRun: boolean;
  /** The total is being requested. */
  isCalculating: boolean;
  error?: string | undefined;
  onQuantity: (quantity: number) => void;
  onFocus?: () => void;
};

/** Three ways to the same quantity: the number, what it costs, and a slider. */
export function QuantityFields({ service, quantity, isPerRun, isCalculating, error, onQuantity, onFocus }: Props) {
  const t = useTranslations('order-form');
  const { amounts } = useFrame();
  const [typed, setTyped] = useState<string>();
  const [slid, setSlid] = useState<number>();
  const [changed, setChanged] = useState<ReturnType<typeof whyChanged>>();
  const amount = useAmountEntry({ serviceId: service?.id ?? null, isGuarantee: false, onQuantity });
  const isCounted = service?.calculable_quantity ?? false;
  const limits = service ? limitsOf(service) : { min: 0, max: 0 };
  const isFixed = !service || service.is_package || limits.min === limits.max;
  const shown = slid ?? quantity;

  function set(next: number) {
    amount.forget();
    setChanged(undefined);
    onQuantity(next);
  }

  function finishTyping() {
    if (typed === undefined) return;
    setTyped(undefined);
    const taken = normaliseQuantity(typed, limits);
    set(taken);
    setChanged(whyChanged(typed, taken, limits));
  }

  function type(text: string) {
    setTyped(text);
    const digits = text.replaceAll(/\s/g, '');
    // What can be ordered as it is counts at once; the rest waits until the field is left.
    if (/^\d{1,10}$/.test(digits) && normaliseQuantity(digits, limits) === Number(digits)) set(Number(digits));
  }

  return (
    <div className="grid gap-3">
      <div className="grid gap-4 tablet:grid-cols-2">
        <Field
          label={isPerRun ? t('quantityPerRun') : t('quantity')}
          hint={service && t('limits', { min: formatQuantity(limits.min), max: formatQuantity(limits.max) })}
          help={
            isCounted
              ? t('countedQuantity')
              : changed && t(`quantityChanged.${changed.why}`, { quantity: formatQuantity(changed.by) })
          }
          error={error}
        >
          <Input
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            disabled={isCounted || isFixed}
            value={typed ?? (shown === 0 && !isCounted ? '' : formatQuantity(shown))}
            onChange={(event) => type(event.target.value)}
            onFocus={onFocus}
            onBlur={finishTyping}
            onKeyDown={(event) => event.key === 'Enter' && finishTyping()}
            className="tabular-nums"
            trailingText={service && t(`units.${service.unit}`, { count: shown })}
          />
        </Field>
        {service && !isFixed && service.price_type !== 'fixed' && (
          <Field
            label={isPerRun ? t('amountPerRun') : t('amount')}
            hint={service.has_refill ? t('withoutGuarantee') : undefined}
            error={amount.error}
          >
            <Input
              name="subtotal"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              disabled={amount.isRequesting || isCounted}
              value={amount.typed ?? subtotalOf(service, shown, amounts)}
              onChange={(event) => amount.type(event.target.value)}
              className="tabular-nums"
              leadingIcon={<span className="text-ink-3">{currencySymbols[amounts.currency ?? 'USD']}</span>}
            />
          </Field>
        )}
      </div>
      {service && !isFixed && (
        <Slider
          label={isPerRun ? t('quantityPerRun') : t('quantity')}
          valueText={`${formatQuantity(shown)} ${t(`units.${service.unit}`, { count: shown })}`}
          position={positionOf(shown, limits)}
          disabled={isCounted}
          waiting={isCalculating}
          onPositionChange={(position) => setSlid(quantityAt(position, limits))}
          onRelease={() => {
            if (slid === undefined) return;
            setSlid(undefined);
            set(slid);
          }}
          ticks={[0, 25, 50, 75, 100].map((position) => formatQuantity(tickAt(position, limits)))}
        />
      )}
    </div>
  );
}

/** Why another quantity was taken than the one that was typed; undefined where it is the same. */
function whyChanged(typed: string, taken: number, { min, max, step }: QuantityLimits) {
  const given = Number(typed.replaceAll(/\s/g, ''));
  if (given === taken) return undefined;
  if (given > max) return { why: 'highest', by: taken } as const;
  // What is no number at all becomes the smallest, too.
  if (!(given >= min)) return { why: 'lowest', by: taken } as const;
  return { why: 'step', by: step ?? 1 } as const;
}

/** By the same rule that the total is calculated by. */
function subtotalOf(service: FormService, quantity: number, amounts: ReturnType<typeof useFrame>['amounts']): string {
  if (quantity <= 0) return '';
  const dollars = microsToDollars(serviceCost(pricedService(service), quantity, unitOf(amounts.precision ?? 2)));
  return formatAmount(dollars, amounts).replace(/^\D+/, '');
}

/** Two digits are enough to find one's way. */
function tickAt(position: number, limits: { min: number; max: number; step?: number }): number {
  const quantity = quantityAt(position, limits);
  if (position === 0 || position === 100) return quantity;
  const size = 10 ** Math.max(0, Math.floor(Math.log10(quantity)) - 1);
  return normaliseQuantity(Math.round(quantity / size) * size, limits);
}
