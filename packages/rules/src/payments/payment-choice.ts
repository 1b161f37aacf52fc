// Which payment methods somebody is offered, and which of them is chosen at first.

export const paymentStrategies = ['balance', 'linkedCard', 'stripe_checkout', 'qr_code', 'message', 'others'] as const;
export type PaymentStrategy = (typeof paymentStrategies)[number];

/** Services that the balance and Stripe's checkout never pay for; the settings of a panel can name more. */
export const restrictedPaymentServiceIds: readonly number[] = [156119, 186074, 185882, 186066, 186075, 186201, 185880];
const restrictedStrategies: readonly PaymentStrategy[] = ['balance', 'stripe_checkout'];
/** They belong to an account, and a guest has none. */
const accountStrategies: readonly PaymentStrategy[] = ['balance', 'linkedCard'];

export type Paying =
  | { purpose: 'add-funds'; isGuest: boolean }
  | { purpose: 'order'; isGuest: boolean; serviceIds: readonly number[]; alsoRestricted?: readonly number[] };

export function isOffered(strategy: PaymentStrategy, paying: Paying): boolean {
  if (paying.isGuest && accountStrategies.includes(strategy)) return false;
  // One cannot fill the balance from the balance.
  if (paying.purpose === 'add-funds') return strategy !== 'balance';
  const restricted = [...restrictedPaymentServiceIds, ...(paying.alsoRestricted ?? [])];
  return !restrictedStrategies.includes(strategy) || !paying.serviceIds.some((id) => restricted.includes(id));
}

export function offeredMethods<M extends { strategy: PaymentStrategy }>(methods: readonly M[], paying: Paying): M[] {
  return methods.filter(({ strategy }) => isOffered(strategy, paying));
}

/** The first one offered, in the order of the server; an empty balance is offered but not chosen. */
export function defaultMethod<M extends { strategy: PaymentStrategy }>(
  methods: readonly M[],
  paying: Paying & { isBalanceAboveZero: boolean },
): M | undefined {
  return offeredMethods(methods, paying).find(({ strategy }) => strategy !== 'balance' || paying.isBalanceAboveZero);
}
