import type { PaymentStrategy } from '@crescendo/rules/payments/payment-choice';

/** The call that orders: what the account itself pays for goes one way, everything that needs an invoice the other. */
export function orderCall(strategy: PaymentStrategy, isGuest: boolean): 'createWidgetOrders' | 'requestWidgetOrder' {
  const isPaidByAccount = strategy === 'balance' || strategy === 'linkedCard';
  return isPaidByAccount && !isGuest ? 'createWidgetOrders' : 'requestWidgetOrder';
}
