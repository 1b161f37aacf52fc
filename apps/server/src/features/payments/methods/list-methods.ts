import type { PaymentMethod, Strategy } from '@crescendo/contract/money/payments';
import type { Locale } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import { ppmToFraction } from '@crescendo/rules/money/percent';
import { cardName } from '@crescendo/rules/payments/card-name';
import type { Context } from '../../../platform/context.ts';
import { listCards } from '../cards/cards.queries.ts';
import type { GatewayName } from '../gateways/gateway.ts';
import { configuredGateways, gateways } from '../gateways/gateways.ts';
import { listMethods, type Method, shownBonuses } from './methods.queries.ts';

/**
 * What a caller can pay with, in the order of the panel. Balance and linked cards are for the signed-in; a gateway the
 * panel has no keys for is not there at all.
 */
export async function listPaymentMethods(context: Context): Promise<PaymentMethod[]> {
  const { caller, locale } = context;
  const trx = await context.transaction();
  const configured = await configuredGateways(trx, context);
  const offered = (await listMethods(trx, locale as Locale)).filter(
    ({ gateway, strategy }) =>
      (gateway === null || configured.has(gateway)) && (strategy !== 'balance' || caller !== undefined),
  );
  const cards = caller ? await listCards(trx, caller.userId) : [];
  return offered.flatMap((method) => [
    toPaymentMethod(method),
    ...cards
      .filter(({ payment_method_id }) => payment_method_id === method.id)
      .map((card) => ({
        ...toPaymentMethod(method),
        name: cardName(card),
        translate_key: null,
        strategy: 'linkedCard' as const,
        charge_type: 'recurring' as const,
        linkedCardId: card.id,
      })),
  ]);
}

export async function listMethodsWithBonuses(context: Context): Promise<PaymentMethod[]> {
  const methods = await listPaymentMethods(context);
  return methods.filter(
    ({ payment_method_bonuses, linkedCardId }) => payment_method_bonuses.length > 0 && linkedCardId === null,
  );
}

function toPaymentMethod(method: Method): PaymentMethod {
  const gateway = method.gateway === null ? undefined : gateways[method.gateway as GatewayName];
  return {
    id: method.id,
    name: method.name,
    translate_key: method.translate_key,
    additional_information: method.additional_information,
    comments: method.comments,
    fee_percent: ppmToFraction(method.fee_ppm),
    icon: method.icon,
    min_amount: microsToDollars(method.min_micros),
    max_amount: microsToDollars(method.max_micros),
    strategy: method.strategy as Strategy,
    description: method.description,
    charge_currency: method.charge_currency as PaymentMethod['charge_currency'],
    charge_type: 'single',
    reward_percent: ppmToFraction(method.reward_ppm),
    payment_method_bonuses: shownBonuses(method.bonuses),
    public_fields: {
      qr_code: method.qr_code,
      is_user_comment: method.is_user_comment,
      is_test: gateway?.isTest ?? false,
      can_link_card: gateway?.cards !== undefined,
    },
    linkedCardId: null,
  };
}
