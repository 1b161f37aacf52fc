// Buying, shared by the order form and the cart: what it comes to, how it is paid, and the way from the button to the
// order, with everything that can be asked or go wrong in between.

import type { PaymentMethod } from '@crescendo/contract/money/payments';
import type { CostCalculation } from '@crescendo/contract/orders/order-costs';
import { delays } from '@crescendo/rules/content/delays';
import { defaultMethod, offeredMethods } from '@crescendo/rules/payments/payment-choice';
import { useState } from 'react';
import { useFrame } from '../frame/frame-data.ts';
import { type FormErrors, isBlocking } from './order-errors.ts';
import { useOrderTotal } from './total/use-order-total.ts';
import { type OrderingOptions, useOrdering } from './use-ordering.tsx';

export type CheckoutOptions = OrderingOptions & {
  /** False keeps the button disabled although a total can be shown, e.g. while a link is missing. */
  isComplete?: boolean;
  /** See `order-source.ts`. */
  source: string;
  /** What listOrderPaymentMethods returned; undefined until then. */
  methods: readonly PaymentMethod[] | undefined;
  start?: { couponCode?: string | undefined; email?: string | undefined; methodId?: number | undefined };
};

export type Checkout = {
  isGuest: boolean;
  /** Those that are offered for these services. */
  methods: PaymentMethod[];
  /** The chosen one, or the one chosen at first. */
  method: PaymentMethod | undefined;
  chooseMethod: (method: PaymentMethod) => void;
  couponCode: string;
  enterCoupon: (code: string) => void;
  email: string;
  enterEmail: (email: string) => void;
  /** The last one that was calculated; it stays, out of date, while the next is awaited. */
  total: CostCalculation | undefined;
  isCalculating: boolean;
  isSpeedup: boolean;
  /** Under the quantity of a line, by its place among the lines. */
  quantityErrors: Record<number, string>;
  /** What an order was refused for, by the place of its line and the names of the form. */
  lineErrors: Record<number, FormErrors>;
  /** Above the settings of the form, where the first line is set. */
  settingsError: string | undefined;
  /** By the names of the form: url, coupon, email, paymentMethodId, targetableValues … */
  errors: FormErrors;
  /** To be called when a field is focused or edited. */
  clearError: (name: string) => void;
  /** What no field can show. */
  problem: string | undefined;
  isCreating: boolean;
  canOrder: boolean;
  /** What the button does. A second press while the first is under way does nothing. */
  order: () => void;
  /** For <CheckoutDialogs>. */
  ordering: ReturnType<typeof useOrdering>;
};

export const methodKey = ({ id, linkedCardId }: PaymentMethod) => `${id}-${linkedCardId ?? ''}`;

export function useCheckout(given: CheckoutOptions): Checkout {
  const { place, lines, source, isComplete = true, start = {} } = given;
  const { person, restrictedServiceIds } = useFrame();
  const [chosen, setChosen] = useState<string>();
  const [couponCode, setCouponCode] = useState(start.couponCode ?? '');
  const [email, setEmail] = useState(start.email ?? '');
  const isGuest = person === null;

  const serviceIds = lines.map((line) => line.service_id);
  const paying = { purpose: 'order' as const, isGuest, serviceIds, alsoRestricted: restrictedServiceIds };
  const methods = offeredMethods(given.methods ?? [], paying);
  const method =
    methods.find((one) => methodKey(one) === chosen) ??
    methods.find((one) => chosen === undefined && one.id === start.methodId) ??
    defaultMethod(methods, { ...paying, isBalanceAboveZero: (person?.balance ?? 0) > 0 });

  const ordering = useOrdering(given);
  const { isSpeedup } = ordering;
  const delay = place === 'cart' ? delays.cartTotal : delays.totalCost;
  const {
    total,
    isCalculating,
    errors: fromTotal,
    problem,
  } = useOrderTotal(
    // Without the methods the total would change under the reader as soon as they come.
    { lines: given.methods === undefined ? [] : lines, couponCode, method, source },
    isSpeedup,
    { delay, staleTotals: ordering.staleTotals },
  );

  const errors: FormErrors = {
    ...ordering.errors,
    // What was typed since is not what was refused.
    ...(fromTotal.coupon === undefined || isCalculating ? {} : { coupon: [fromTotal.coupon] }),
  };
  const isRefused = Object.keys(fromTotal.quantities).length > 0 || problem !== undefined || isBlocking(errors);
  const canOrder =
    isComplete && lines.length > 0 && method !== undefined && total !== undefined && !isCalculating && !isRefused;

  function order() {
    if (!canOrder || !method) return;
    void ordering.begin({ lines, couponCode, method, email: isGuest ? email.trim() : null, source }, total);
  }

  return {
    isGuest,
    methods,
    method,
    chooseMethod: (next) => {
      setChosen(methodKey(next));
      ordering.clearError('paymentMethodId');
    },
    couponCode,
    enterCoupon: (code) => {
      setCouponCode(code);
      ordering.clearError('coupon');
    },
    email,
    enterEmail: (next) => {
      setEmail(next);
      ordering.clearError('email');
    },
    total,
    isCalculating,
    isSpeedup,
    // As above: another total may say nothing of the kind.
    quantityErrors: isCalculating ? {} : fromTotal.quantities,
    lineErrors: ordering.lineErrors,
    settingsError: isCalculating ? undefined : fromTotal.settings,
    errors,
    clearError: ordering.clearError,
    problem,
    isCreating: ordering.isCreating,
    canOrder,
    order,
    ordering,
  };
}
