import { fractionToPpm } from '@crescendo/rules/money/percent';
import { isOffered } from '@crescendo/rules/payments/payment-choice';
import { normaliseQuantity } from '@crescendo/rules/pricing/quantity';
import { amountText, resellerRate } from '@crescendo/rules/reseller/reseller-words';
import type { PersonContext } from '../../platform/context.ts';
import { readDiscountTerms } from '../promotions/promotions.ts';
import { listServices, readTermsOfNow } from './services.queries.ts';

/**
 * The price list of this very customer: what their token can buy from here, at what it costs them. A service with a
 * refill is sold with its guarantee, because a program that reads `refill: true` requests one later; the guarantee's part of
 * the rate is listed beside it.
 */
export async function serializeServices(context: PersonContext) {
  const { panel, caller, clock } = context;
  const services = await listServices(context);
  const trx = await context.transaction();
  const discount = await readDiscountTerms(trx, { panel, userId: caller.userId, clock });
  const { cancelable, feePpm } = await readTermsOfNow(trx);
  const terms = {
    guaranteePpm: fractionToPpm(panel.settings.guarantee_charge_percent),
    gradePpm: discount.discountPpm,
    feePpm: feePpm ?? 0,
  };
  // A token pays from the balance alone.
  const paying = {
    purpose: 'order',
    isGuest: false,
    alsoRestricted: panel.settings.restricted_payment_service_ids,
  } as const;
  const canBuy = (id: number) => feePpm !== null && isOffered('balance', { ...paying, serviceIds: [id] });
  return services
    .filter(({ id }) => canBuy(id))
    .map((service) => ({
      service: service.id,
      name: service.name,
      type: service.type,
      category: service.category,
      rate: amountText(resellerRate(service, terms)),
      // The smallest and the largest that can be ordered, which are steps as well.
      min: String(normaliseQuantity(service.min, service)),
      max: String(normaliseQuantity(service.max, service)),
      step: String(service.step),
      refill: service.hasRefill,
      cancel: cancelable.has(service.id),
      dripfeed: service.isDripFeedAllowed,
      refill_days: String(service.hasRefill ? (service.guaranteeDays ?? 0) : 0),
      refill_rate: amountText(resellerRate(service, terms) - resellerRate({ ...service, hasRefill: false }, terms)),
    }));
}
