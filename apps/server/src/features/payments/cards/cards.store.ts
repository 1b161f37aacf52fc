import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

const linkSeconds = 24 * 60 * 60;

export async function insertLink(
  trx: Trx,
  clock: Clock,
  link: { panelId: number; userId: number; methodId: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('card_links')
    .values({
      panel_id: link.panelId,
      user_id: link.userId,
      payment_method_id: link.methodId,
      expires_at: now(clock, linkSeconds),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveLinkReference(trx: Trx, id: number, reference: string): Promise<void> {
  await trx.updateTable('card_links').set({ reference }).where('id', '=', id).execute();
}

/** The name that was given first stays. */
export async function saveGatewayCustomer(
  trx: Trx,
  customer: { panelId: number; userId: number; gateway: string; reference: string },
): Promise<void> {
  await trx
    .insertInto('gateway_customers')
    .values({
      panel_id: customer.panelId,
      user_id: customer.userId,
      gateway: customer.gateway,
      reference: customer.reference,
    })
    .onConflict((clash) => clash.columns(['panel_id', 'user_id', 'gateway']).doNothing())
    .execute();
}

export async function lockOpenLink(trx: Trx, reference: string) {
  return trx
    .selectFrom('card_links')
    .select(['id', 'panel_id', 'user_id', 'payment_method_id', 'expires_at'])
    .where('reference', '=', reference)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
}

export async function endLink(
  trx: Trx,
  id: number,
  end: { status: 'linked' | 'failed' | 'expired'; cardId?: number },
): Promise<void> {
  await trx
    .updateTable('card_links')
    .set({ status: end.status, linked_card_id: end.cardId ?? null })
    .where('id', '=', id)
    .execute();
}

export async function recordLinkCheck(trx: Trx, clock: Clock, id: number): Promise<void> {
  await trx
    .updateTable('card_links')
    .set({ asked_at: now(clock) })
    .where('id', '=', id)
    .execute();
}

type NewCard = { panelId: number; userId: number; methodId: number; reference: string } & CardFace;
type CardFace = { brand: string; last4: string; expires: string };

/** A card that is linked again keeps its number here. */
export async function putCard(trx: Trx, card: NewCard): Promise<number> {
  const { id } = await trx
    .insertInto('linked_cards')
    .values({
      panel_id: card.panelId,
      user_id: card.userId,
      payment_method_id: card.methodId,
      reference: card.reference,
      brand: card.brand,
      last4: card.last4,
      expires: card.expires,
    })
    .onConflict((clash) =>
      clash
        .columns(['panel_id', 'payment_method_id', 'reference'])
        .doUpdateSet({ expires: sql`excluded.expires`, last4: sql`excluded.last4` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a card of this customer and gives what the gateway has to forget. */
export async function deleteCard(trx: Trx, userId: number, id: number) {
  return trx
    .deleteFrom('linked_cards')
    .using('payment_methods')
    .whereRef('payment_methods.id', '=', 'linked_cards.payment_method_id')
    .where('linked_cards.id', '=', id)
    .where('linked_cards.user_id', '=', userId)
    .returning(['linked_cards.reference', 'payment_methods.gateway'])
    .executeTakeFirst();
}

/** Deletes the customer's cards, the ways to new ones, their names at gateways and the notes they wrote. */
export async function deleteCardsOf(trx: Trx, userId: number) {
  const cards = await trx
    .deleteFrom('linked_cards')
    .using('payment_methods')
    .whereRef('payment_methods.id', '=', 'linked_cards.payment_method_id')
    .where('linked_cards.user_id', '=', userId)
    .returning(['linked_cards.reference', 'payment_methods.gateway'])
    .execute();
  await trx.deleteFrom('card_links').where('user_id', '=', userId).execute();
  await trx.deleteFrom('gateway_customers').where('user_id', '=', userId).execute();
  await trx.updateTable('invoices').set({ customer_comment: null }).where('user_id', '=', userId).execute();
  return cards;
}
