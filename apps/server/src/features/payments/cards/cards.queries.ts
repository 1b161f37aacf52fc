import type { LinkedCard } from '@crescendo/contract/money/payments';
import type { Trx } from '../../../platform/postgres/database.ts';

export async function listCards(trx: Trx, userId: number): Promise<LinkedCard[]> {
  return trx
    .selectFrom('linked_cards')
    .select(['id', 'payment_method_id', 'brand', 'last4', 'expires'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** A card of this customer, with what the gateway calls both. */
export async function findCard(trx: Trx, userId: number, id: number) {
  return trx
    .selectFrom('linked_cards')
    .select(['id', 'payment_method_id', 'reference'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function findCustomer(trx: Trx, userId: number, gateway: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('gateway_customers')
    .select('reference')
    .where('user_id', '=', userId)
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  return row?.reference;
}

/** Visits to a gateway whose end was never reported. Needs the system's handle. */
export async function listOpenLinks(trx: Trx, most: number) {
  return trx
    .selectFrom('card_links')
    .innerJoin('payment_methods', 'payment_methods.id', 'card_links.payment_method_id')
    .select(['card_links.panel_id', 'card_links.id', 'payment_methods.gateway', 'card_links.reference'])
    .where('card_links.status', '=', 'open')
    .orderBy('card_links.asked_at', (order) => order.asc().nullsFirst())
    .limit(most)
    .execute();
}
