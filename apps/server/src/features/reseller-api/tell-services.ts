import { fractionToPpm } from '@crescendo/rules/percent';
import { amountText, resellerRate } from '@crescendo/rules/reseller-words';
import type { PersonContext } from '../../platform/context.ts';
import { readGradeTerms } from '../promotions/promotions.ts';
import { listServices, readTermsOfNow } from './services.queries.ts';

/**
 * The price list of this very customer. A service with a refill is sold with it: whoever reads `refill: true` here
 * asks for one later.
 */
export async function tellServices(context: PersonContext) {
  const { panel, caller, clock } = context;
  const services = await listServices(context);
  const trx = await context.transaction();
  const grade = await readGradeTerms(trx, { panel, userId: caller.userId, clock });
  const { cancelable, feePpm } = await readTermsOfNow(trx);
  const terms = {
    guaranteePpm: fractionToPpm(panel.settings.guarantee_charge_percent),
    gradePpm: grade?.areDiscountsEnabled ? grade.discountPpm : 0,
    feePpm,
  };
  return services.map((service) => ({
    service: service.id,
    name: service.name,
    type: service.type,
    category: service.category,
    rate: amountText(resellerRate(service, terms)),
    min: String(service.min),
    max: String(service.max),
    refill: service.hasRefill,
    cancel: cancelable.has(service.id),
    dripfeed: service.isDripFeedAllowed,
  }));
}
