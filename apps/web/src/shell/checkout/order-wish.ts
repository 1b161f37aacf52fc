// What somebody wants to buy, and the calls that are made of it.

import { getCookie } from '@crescendo/browser/storage/browser-cookie';
import type { Client } from '@crescendo/contract/client';
import type { PaymentMethod } from '@crescendo/contract/money/payments';
import type { OrderLine } from '@crescendo/contract/orders/checkout';
import { analyticsIds } from '../session/analytics-ids.ts';
import { orderCall } from './order-call.ts';

export type OrderWish = {
  lines: readonly OrderLine[];
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
  wish: Omit<OrderWish, 'method' | 'email'> & { method: PaymentMethod | undefined },
  isSpeedup: boolean,
): CostBody {
  return {
    coupon_code: wish.couponCode.trim() || null,
    order_widget_type: 'single',
    source: wish.source,
    is_speedup: isSpeedup,
    services: wish.lines.map(({ name: _name, is_reorder: _reorder, ...line }, index) => ({ ...line, index })),
    ...paidBy(wish.method),
  };
}

/** Two wishes are one where everything that was chosen is the same. */
export function wishText({ lines, couponCode, method, email, source }: OrderWish): string {
  return JSON.stringify([lines, couponCode.trim(), method.id, method.linkedCardId, email, source]);
}

export function orderRequest(wish: OrderWish, isSpeedup: boolean, expectedTotal: number) {
  const call = orderCall(wish.method.strategy, wish.email !== null);
  const { gtagClientId } = analyticsIds(document.cookie);
  const order = {
    orders: wish.lines,
    coupon_code: wish.couponCode.trim() || null,
    source: wish.source,
    is_speedup: isSpeedup,
    expected_total: expectedTotal,
    ...(gtagClientId ? { google_analytics4_client_id: gtagClientId } : {}),
  };
  if (call === 'createWidgetOrders') return { call, body: { ...order, ...paidBy(wish.method) } };
  return {
    call,
    body: {
      ...order,
      email: wish.email,
      payment_method_id: wish.method.id,
      affiliate_code: getCookie('affiliate') ?? null,
    },
  };
}
