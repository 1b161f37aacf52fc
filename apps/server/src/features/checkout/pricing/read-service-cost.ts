import type { CostOfQuantity } from '@crescendo/contract/orders/order-costs';
import type { Currency } from '@crescendo/rules/money/currency';
import { unitOf } from '@crescendo/rules/money/rounding';
import { wireAmount } from '@crescendo/rules/money/wire-amount';
import { isQuantityAllowed } from '@crescendo/rules/pricing/quantity';
import { serviceCost } from '@crescendo/rules/pricing/service-cost';
import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { readOrderableServices, viewOf } from '../../catalogue/catalogue.ts';
import { amountStyle } from './amount-style.ts';

type ServiceCostInput = { serviceId: number; quantity: number; currency: Currency };

/** The price of a quantity that can be ordered, as everybody sees it: no grade, no coupon, no guarantee. */
export async function readServiceCost(context: Context, input: ServiceCostInput): Promise<CostOfQuantity> {
  const { panel } = context;
  const { serviceId, quantity } = input;
  const services = await readOrderableServices(await context.transaction(), viewOf(context), [serviceId]);
  const service = services.get(serviceId);
  if (!service?.isAvailable) throw new Failure('not-found');
  if (!isQuantityAllowed(quantity, service)) {
    const values = { minimum: service.min, maximum: service.max };
    throw new Failure('invalid', { fields: { quantity: [{ key: 'quantity-range', values }] } });
  }
  const micros = serviceCost(service, quantity, unitOf(panel.settings.rounding_precision));
  const { text, float } = wireAmount(micros, amountStyle(panel, input.currency));
  return { cost: text, cost_float: float, quantity, service_id: serviceId };
}
