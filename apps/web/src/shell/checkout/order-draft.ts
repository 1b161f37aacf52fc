// What somebody wants to buy, and the calls that are made of it.

import { getCookie } from '@crescendo/browser/storage/browser-cookie';
import type { Client } from '@crescendo/contract/client';
import type { PaymentMethod } from '@crescendo/contract/money/payments';
import type { GivenLine } from '@crescendo/contract/orders/order-lines';
import type { PaymentStrategy } from '@crescendo/rules/payments/payment-choice';
import { analyticsIds } from '../session/analytics-ids.ts';

export type OrderDraft = {
  lines: readonly GivenLine[];
  couponCode: string;
  method: PaymentMethod;
  /** Null for customers: of them their own counts. */
  email: string | null;
  source: string;
};

type CostBody = NonNullable<Parameters<Client['readTotalCost']>[0]>['body'];

/** By which method, in the words of the calls. */
export function paidBy(method: PaymentMethod | undefined) {
  if (!method) return {};
  return method.strategy === 'linkedCard'
    ? { recurring_payments_method_id: method.linkedCardId }
    : { payment_method_id: method.id };
}

export function costBody(
  draft: Omit<OrderDraft, 'method' | 'email'> & { method: PaymentMethod | undefined },
  isSpeedup: boolean,
): CostBody {
  return {
    coupon_code: draft.couponCode.trim() || null,
    order_widget_type: 'single',
    source: draft.source,
    is_speedup: isSpeedup,
    services: draft.lines.map(({ name: _name, is_reorder: _reorder, ...line }, index) => ({ ...line, index })),
    ...paidBy(draft.method),
  };
}

/** Two drafts are the same order where everything that was chosen is the same. */
export function draftKey({ lines, couponCode, method, email, source }: OrderDraft): string {
  return JSON.stringify([lines, couponCode.trim(), method.id, method.linkedCardId, email, source]);
}

export function orderRequest(draft: OrderDraft, isSpeedup: boolean, expectedTotal: number) {
  const call = orderCall(draft.method.strategy, draft.email !== null);
  const { gtagClientId } = analyticsIds(document.cookie);
  const order = {
    orders: draft.lines,
    coupon_code: draft.couponCode.trim() || null,
    source: draft.source,
    is_speedup: isSpeedup,
    expected_total: expectedTotal,
    ...(gtagClientId ? { google_analytics4_client_id: gtagClientId } : {}),
  };
  if (call === 'createWidgetOrders') return { call, body: { ...order, ...paidBy(draft.method) } };
  return {
    call,
    body: {
      ...order,
      email: draft.email,
      payment_method_id: draft.method.id,
      affiliate_code: getCookie('affiliate') ?? null,
    },
  };
}

/** The call that orders: what the account itself pays for goes one way, everything that needs an invoice the other. */
export function orderCall(strategy: PaymentStrategy, isGuest: boolean): 'createWidgetOrders' | 'requestWidgetOrder' {
  const isPaidByAccount = strategy === 'balance' || strategy === 'linkedCard';
  return isPaidByAccount && !isGuest ? 'createWidgetOrders' : 'requestWidgetOrder';
}
