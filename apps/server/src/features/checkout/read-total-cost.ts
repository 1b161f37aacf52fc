import type { CostCalculation, checkoutRoutes } from '@crescendo/contract/orders/checkout';
import type { Input } from '@crescendo/contract/route';
import type { Currency } from '@crescendo/rules/money/currency';
import { costCalculation } from '@crescendo/rules/pricing/cost-calculation';
import type { Context } from '../../platform/context.ts';
import { readOrderableServices, viewOf } from '../catalogue/catalogue.ts';
import { amountStyle } from './amount-style.ts';
import { checkLines } from './check-lines.ts';
import { findPayment } from './find-payment.ts';
import { priceOrder } from './price-order.ts';

type Wish = Omit<Input<typeof checkoutRoutes.readTotalCost>['body'], 'order_widget_type' | 'source'>;

/** What an order would come to now. Nothing is promised and nothing is kept. */
export async function readTotalCost(context: Context, wish: Wish, currency: Currency): Promise<CostCalculation> {
  const { panel, caller } = context;
  const trx = await context.transaction();
  const services = await readOrderableServices(
    trx,
    viewOf(context),
    wish.services.map(({ service_id }) => service_id),
  );
  const lines = checkLines(wish.services, services, { prefix: 'services', isIncomplete: true });
  const hasMethod = Boolean(wish.payment_method_id ?? wish.recurring_payments_method_id);
  const payment = hasMethod ? await findPayment(trx, context, wish, [...services.keys()]) : undefined;
  const { total, coupon } = await priceOrder(trx, context, {
    lines,
    prefix: 'services',
    userId: caller?.userId,
    isSpeedup: wish.is_speedup,
    couponCode: wish.coupon_code || null,
    method: payment?.terms,
  });
  const asked = wish.services.map((line, at) => ({
    index: line.index ?? at,
    serviceId: line.service_id,
    url: line.url?.trim() ?? '',
    quantity: lines[at]?.totalQuantity ?? line.quantity,
    canSpeedup: lines[at]?.service.canSpeedup ?? false,
  }));
  return costCalculation(total, asked, { feePpm: payment?.terms.feePpm ?? 0, coupon }, amountStyle(panel, currency));
}
