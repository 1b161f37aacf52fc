import { callApi } from '@crescendo/browser/calls/call-api';
import { removeCookie, setCookie } from '@crescendo/browser/storage/browser-cookie';
import type { PaymentMethod } from '@crescendo/contract/money/payments';
import type { GivenLine } from '@crescendo/contract/orders/order-lines';
import { formatAmount } from '@crescendo/rules/money/currency';
import { useEffect, useRef, useState } from 'react';
import { orderSource } from '../checkout/order-source.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { useFrame } from '../frame/frame-data.ts';
import { isStandalone } from '../install/display-mode.ts';
import { isAppleDevice } from '../install/may-prompt.ts';
import { type CartItem, isUnfinished } from './cart-state.ts';
import { useCartServices } from './items/use-cart-services.ts';
import { keepChoices, keepTotal, leaveCart, readShop, type Shop, settleCart } from './shop.ts';

/** What was refused opens the item it is about, and is shown there. */
const atFields = ['url', 'quantity', 'targetableValues', 'email', 'coupon', 'paymentMethodId'];

/** Buying what is in the cart, as long as it is open. */
export function useCartCheckout(shop: Shop, isOpen: boolean) {
  const { amounts } = useFrame();
  const methods = useOrderMethods(isOpen);
  const [start] = useState(() => readShop());
  const isBought = useRef(false);
  const lines = isOpen ? shop.items.map(lineOf) : [];
  const services = useCartServices(shop.items);
  // One that is not known yet is finished as far as anybody knows; the server decides.
  const isComplete = shop.items.every((item) => {
    const service = services?.get(item.serviceId);
    return !service || !isUnfinished(item, service);
  });

  const checkout = useCheckout({
    place: 'cart',
    lines,
    atFields,
    isComplete,
    source: orderSource({
      isStandalone: isStandalone(),
      isIos: isAppleDevice({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }),
      pageState: 'standart',
    }),
    methods,
    start: { couponCode: start.couponCode, email: start.email, methodId: start.paymentMethodId ?? undefined },
    isStillWanted: () => JSON.stringify(readShop().items.map(lineOf)) === JSON.stringify(lines),
    onCreated: (outcome, _created, method) => {
      if (outcome === 'paid' && method.strategy !== 'linkedCard') {
        isBought.current = true;
        return settleCart();
      }
      isBought.current = outcome === 'paid';
      setCookie('clear-cart', outcome === 'paid' ? 'card' : '1');
    },
    onPaymentClosed: (isReported) => {
      removeCookie('clear-cart');
      if (!isReported) return;
      isBought.current = true;
      settleCart();
    },
  });

  const { total, isCalculating, couponCode, email, method, errors } = checkout;
  useEffect(() => {
    if (total && !isCalculating)
      keepTotal(
        total,
        subtotalsOf(total, (cost) => formatAmount(cost, { ...amounts, precision: 2 })),
      );
  }, [total, isCalculating, amounts]);
  const errorsText = JSON.stringify(errors);
  const methodId = method?.id ?? null;
  useEffect(() => {
    if (isOpen) keepChoices({ couponCode, email, paymentMethodId: methodId, errors: JSON.parse(errorsText) });
  }, [isOpen, couponCode, email, methodId, errorsText]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      // After buying nothing is left behind.
      if (!isBought.current) leaveCart();
    };
  }, [isOpen]);
  return checkout;
}

type Costs = { items: readonly { services: readonly { index: number; cost: number }[] }[] };

/** What each item costs, by its place. */
function subtotalsOf(total: Costs, shown: (cost: number) => string): string[] {
  const subtotals: string[] = [];
  for (const { services } of total.items) for (const { index, cost } of services) subtotals[index] = shown(cost);
  return subtotals;
}

function lineOf(item: CartItem): GivenLine {
  return {
    service_id: item.serviceId,
    quantity: item.quantity,
    url: item.url || null,
    is_guarantee: item.isGuarantee,
    targetable_values: item.targetableValues.map(({ targetId, values }) => ({ target_id: targetId, values })),
    drip_feed: item.isDripFeed
      ? {
          runs: item.numberOfRuns,
          mode: item.dripFeedMode,
          minutes_between_runs: item.dripFeedMinutes,
          quantity_step: item.dripFeedQuantityStep,
        }
      : null,
  };
}

function useOrderMethods(isWanted: boolean): PaymentMethod[] | undefined {
  const frame = useFrame();
  const [methods, setMethods] = useState<PaymentMethod[]>();
  useEffect(() => {
    if (!isWanted) return;
    callApi(frame, (api) => api.listOrderPaymentMethods()).then(
      ({ data }) => setMethods(data),
      () => setMethods((known) => known ?? []),
    );
  }, [isWanted, frame]);
  return methods;
}
