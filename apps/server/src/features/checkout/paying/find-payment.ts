import { isOffered, type PaymentStrategy } from '@crescendo/rules/payments/payment-choice';
import type { PaymentTerms } from '@crescendo/rules/payments/payment-terms';
import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { findOrderMethod, type OrderMethod } from '../../payments/payments.ts';

type PaymentChoice = {
  payment_method_id?: number | null | undefined;
  recurring_payments_method_id?: number | null | undefined;
};

/** From the balance, or from outside by an invoice. */
export type Payment = { terms: PaymentTerms; methodId: number | null } & (
  | { strategy: 'balance'; outside?: undefined }
  | { strategy: PaymentStrategy; outside: OrderMethod }
);

/** The requested payment method, if this caller may pay for these services by it. */
export async function findPayment(
  trx: Trx,
  context: Context,
  choice: PaymentChoice,
  serviceIds: readonly number[],
): Promise<Payment> {
  const { caller } = context;
  const cardId = choice.recurring_payments_method_id;
  if (cardId && !caller) throw refused();
  const found = await findOrderMethod(
    trx,
    context,
    cardId && caller
      ? { linkedCardId: cardId, userId: caller.userId }
      : { paymentMethodId: choice.payment_method_id ?? 0 },
  );
  refuseStrategy(context, found.strategy, serviceIds);
  const { terms, method } = found;
  return found.strategy === 'balance'
    ? { terms, methodId: method.id, strategy: 'balance' }
    : { terms, methodId: method.id, strategy: found.strategy, outside: found };
}

const refused = () => new Failure('invalid', { fields: { payment_method_id: [{ key: 'payment-method' }] } });

/** Guests have no balance and no cards, and some services are not paid for by every strategy. */
export function refuseStrategy(
  { caller, panel }: Pick<Context, 'caller' | 'panel'>,
  strategy: PaymentStrategy,
  serviceIds: readonly number[],
): void {
  const alsoRestricted = panel.settings.restricted_payment_service_ids;
  if (!isOffered(strategy, { purpose: 'order', isGuest: !caller, serviceIds, alsoRestricted })) throw refused();
}
