import type { CostCalculation, orderCostRoutes } from '@crescendo/contract/orders/order-costs';
import type { Input } from '@crescendo/contract/route';
import type { Currency } from '@crescendo/rules/money/currency';
import { priceResponse } from '@crescendo/rules/pricing/price-response';
import type { Context } from '../../../platform/context.ts';
import { message } from '../../../platform/messages.ts';
import { readOrderableServices, viewOf } from '../../catalogue/catalogue.ts';
import { checkLines } from '../lines/check-lines.ts';
import { findPayment } from '../paying/find-payment.ts';
import { amountStyle } from './amount-style.ts';
import { priceOrder } from './price-order.ts';

type TotalCostInput = Omit<Input<typeof orderCostRoutes.readTotalCost>['body'], 'order_widget_type' | 'source'>;

/** What an order would come to now. Nothing is promised and nothing is kept. */
export async function readTotalCost(
  context: Context,
  input: TotalCostInput,
  currency: Currency,
): Promise<CostCalculation> {
  const { panel, caller } = context;
  const trx = await context.transaction();
  const services = await readOrderableServices(
    trx,
    viewOf(context),
    input.services.map(({ service_id }) => service_id),
  );
  const lines = checkLines(input.services, services, { prefix: 'services', isIncomplete: true });
  const hasMethod = Boolean(input.payment_method_id ?? input.recurring_payments_method_id);
  const payment = hasMethod ? await findPayment(trx, context, input, [...services.keys()]) : undefined;
  const {
    total,
    coupon,
    couponProblem: problem,
  } = await priceOrder(trx, context, {
    lines,
    prefix: 'services',
    userId: caller?.userId,
    isSpeedup: input.is_speedup,
    couponCode: input.coupon_code || null,
    method: payment?.terms,
  });
  const labels = input.services.map(({ index, url }, at) => ({ index: index ?? at, url: url?.trim() ?? '' }));
  const style = amountStyle(panel, currency);
  return {
    ...priceResponse(total, labels, { feePpm: payment?.terms.feePpm ?? 0, coupon }, style),
    coupon_error: problem ? message(context.locale, `validation.${problem.key}`, problem.values) : null,
  };
}
