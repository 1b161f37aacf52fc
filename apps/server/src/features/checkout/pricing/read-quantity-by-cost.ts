import type { orderCostRoutes, QuantityByCost } from '@crescendo/contract/orders/order-costs';
import type { Input } from '@crescendo/contract/route';
import { type Currency, formatAmount } from '@crescendo/rules/money/currency';
import { microsToDollars } from '@crescendo/rules/money/money';
import { fractionToPpm } from '@crescendo/rules/money/percent';
import { unitOf } from '@crescendo/rules/money/rounding';
import { wireAmount } from '@crescendo/rules/money/wire-amount';
import { quantityByCost } from '@crescendo/rules/pricing/quantity-by-cost';
import { guaranteeCost, serviceCost } from '@crescendo/rules/pricing/service-cost';
import type { Context } from '../../../platform/context.ts';
import { Failure, type FieldProblem } from '../../../platform/http/failure.ts';
import { readOrderableServices, viewOf } from '../../catalogue/catalogue.ts';
import { amountStyle } from './amount-style.ts';

type QuantityByCostInput = Input<typeof orderCostRoutes.readQuantityByCost>['body'];

/** How much of each service an amount buys, guarantee included. */
export async function readQuantityByCost(
  context: Context,
  input: QuantityByCostInput,
  currency: Currency,
): Promise<QuantityByCost> {
  const { panel } = context;
  const services = await readOrderableServices(
    await context.transaction(),
    viewOf(context),
    input.services.map(({ service_id }) => service_id),
  );
  const unitMicros = unitOf(panel.settings.rounding_precision);
  const fields: Record<string, FieldProblem[]> = {};
  let sum = 0n;
  const answers = input.services.flatMap(({ service_id, desired_cost, is_guarantee }, at) => {
    const service = services.get(service_id);
    if (!service?.isAvailable) {
      fields[`services.${at}.service_id`] = [{ key: 'service-unavailable' }];
      return [];
    }
    const isGuaranteed = is_guarantee && service.hasRefill;
    const guaranteePpm = isGuaranteed ? fractionToPpm(panel.settings.guarantee_charge_percent) : 0;
    const costOf = (quantity: number) => {
      const cost = serviceCost(service, quantity, unitMicros);
      return cost + guaranteeCost(cost, guaranteePpm, unitMicros);
    };
    const quantity = quantityByCost(service, desired_cost, { unitMicros, guaranteePpm });
    if (quantity === undefined) {
      const amount = formatAmount(microsToDollars(costOf(service.min)), amountStyle(panel, currency));
      fields[`services.${at}.desired_cost`] = [{ key: 'amount-below-minimum', values: { amount } }];
      return [];
    }
    const micros = costOf(quantity);
    sum += micros;
    const { text, float } = wireAmount(micros, amountStyle(panel, currency));
    return [{ cost: text, cost_float: float, quantity, service_id }];
  });
  if (Object.keys(fields).length > 0) throw new Failure('invalid', { fields });
  return { total_cost: microsToDollars(sum), services: answers };
}
