// Orders of services that require a review wait, paid, until the customer has proven who they are.
import type { OrderStatus } from '@crescendo/rules/ordering/order-state';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { isVerified } from '../../documents/documents.ts';
import { lockBalance } from '../../ledger/ledger.ts';
import { moveOrders } from '../orders.store.ts';
import { releaseFeeds } from '../paying/paid-drip-feeds.store.ts';
import { listToHold, lockHeld } from './hold-for-identity.store.ts';

/** What a payment makes of an order. */
export const paidState = (isAwaited: boolean): OrderStatus => (isAwaited ? 'in_moderation' : 'in_processing');

/** Those of these orders that have to wait. */
export async function findToHold(trx: Trx, userId: number, ids: readonly number[]): Promise<number[]> {
  const found = await listToHold(trx, ids);
  return found.length > 0 && !(await isVerified(trx, userId)) ? found : [];
}

/**
 * The last document was approved: what was paid and waited for it begins. Anyone who pays holds the customer's money until
 * the order is there, so that none is overlooked that saw the documents as they were before.
 */
export async function releaseHeld(trx: Trx, { panel, clock }: Pick<Context, 'panel' | 'clock'>, userId: number) {
  await lockBalance(trx, panel.id, userId);
  await moveOrders(trx, clock, {
    panelId: panel.id,
    ids: await lockHeld(trx, userId),
    from: ['in_moderation'],
    to: 'in_processing',
    cause: 'released',
    actor: 'system',
  });
  await releaseFeeds(trx, clock, userId);
}
