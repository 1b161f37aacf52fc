import type { HomeFigures, OrderFigures } from '@crescendo/contract/orders/analytics-admin';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { Figures, MoneyFigures } from './figures.queries.ts';

const nothing: Figures = {
  revenueMicros: 0n,
  refundsMicros: 0n,
  chargedMicros: 0n,
  quotedMicros: 0n,
  orders: 0,
  completed: 0,
  partial: 0,
  canceled: 0,
};

export const sumOf = (figures: readonly Figures[]): Figures =>
  figures.reduce(
    (sum, each) => ({
      revenueMicros: sum.revenueMicros + each.revenueMicros,
      refundsMicros: sum.refundsMicros + each.refundsMicros,
      chargedMicros: sum.chargedMicros + each.chargedMicros,
      quotedMicros: sum.quotedMicros + each.quotedMicros,
      orders: sum.orders + each.orders,
      completed: sum.completed + each.completed,
      partial: sum.partial + each.partial,
      canceled: sum.canceled + each.canceled,
    }),
    nothing,
  );

export const costOf = ({ chargedMicros, quotedMicros }: Figures) => chargedMicros + quotedMicros;
export const marginOf = (each: Figures) => each.revenueMicros - each.refundsMicros - costOf(each);

/** In ten-thousandths, which is as fine as it is shown. */
function shareOf(part: bigint, whole: bigint): number | null {
  return whole <= 0n ? null : Number((part * 10_000n) / whole) / 10_000;
}

export function toOrderFigures(figures: readonly Figures[]): OrderFigures {
  const sum = sumOf(figures);
  return {
    revenue: microsToDollars(sum.revenueMicros),
    refunds: microsToDollars(sum.refundsMicros),
    cost: microsToDollars(costOf(sum)),
    quoted_cost: microsToDollars(sum.quotedMicros),
    margin: microsToDollars(marginOf(sum)),
    margin_share: shareOf(marginOf(sum), sum.revenueMicros - sum.refundsMicros),
    orders: sum.orders,
    completed: sum.completed,
    partial: sum.partial,
    canceled: sum.canceled,
  };
}

export function toHomeFigures(figures: readonly Figures[], money: readonly MoneyFigures[]): HomeFigures {
  return {
    ...toOrderFigures(figures),
    funds: microsToDollars(money.reduce((sum, { fundsMicros }) => sum + fundsMicros, 0n)),
    payments: money.reduce((sum, { payments }) => sum + payments, 0),
    returned: microsToDollars(money.reduce((sum, { returnedMicros }) => sum + returnedMicros, 0n)),
    customers: money.reduce((sum, { customers }) => sum + customers, 0),
  };
}
