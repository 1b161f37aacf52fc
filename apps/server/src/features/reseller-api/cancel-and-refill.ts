import { type NamedId, namedIds, type ResellerCall } from '@crescendo/rules/reseller/reseller-request';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { OpenTransaction } from '../../platform/postgres/database.ts';
import { cancelDripFeed } from '../drip-feeds/drip-feeds.ts';
import { cancelOrder, requestRefill } from '../orders/orders.ts';
import type { TokenContext } from './add-order.ts';
import { readRuns } from './orders.queries.ts';
import { Refusal } from './refusal.ts';
import { requestedIds } from './requested-ids.ts';

/** Requests a refill of each. As in the protocol, one is returned as text and many as numbers. */
export async function askRefills(context: TokenContext, call: ResellerCall) {
  const { ids, isMany } = requestedIds(namedIds(call, 'order', 'orders'));
  const ask = (id: number) =>
    apart(context, async (own) => (await requestRefill(own, id)).id, 'Order not eligible for refill.');
  if (!isMany) {
    const refill = await outcome(ids[0], ask);
    if (typeof refill !== 'number') throw new Refusal(refill.error);
    return { refill: String(refill) };
  }
  return forEach(ids, 'refill', ask);
}

/** Requests the end of each order or drip-feed. The response says that it was requested, not that anything was refunded. */
export async function askCancels(context: TokenContext, call: ResellerCall) {
  const { ids, numbers } = requestedIds(namedIds(call, 'order', 'orders'));
  const { database, panel, caller } = context;
  const runs = await readRuns(database, { panelId: panel.id, caller, ids: numbers });
  return forEach(ids, 'cancel', (id) =>
    apart(
      context,
      async (own) => {
        if (runs.get(id) === null) await cancelOrder(own, id, null);
        else await cancelDripFeed(own, id);
        return 1;
      },
      'Order cannot be canceled',
    ),
  );
}

type Outcome = number | { error: string };

async function forEach(ids: readonly NamedId[], name: string, ask: (id: number) => Promise<Outcome>) {
  const answers: Record<string, unknown>[] = [];
  // One after another: they hold the same balance.
  for (const named of ids) answers.push({ order: named.id ?? named.text, [name]: await outcome(named, ask) });
  return answers;
}

const outcome = async (named: NamedId | undefined, ask: (id: number) => Promise<Outcome>): Promise<Outcome> =>
  named?.id === undefined ? { error: 'Incorrect order ID' } : ask(named.id);

/** Each in a transaction of its own: what is refused of one leaves the others done. */
async function apart(
  context: TokenContext,
  work: (own: PersonContext) => Promise<number>,
  refused: string,
): Promise<Outcome> {
  const { database, panel } = context;
  try {
    return await database.panel(panel.id, (trx) =>
      // Anyone who is given it reads and writes; the end of it is ours.
      work({ ...context, transaction: async () => trx as OpenTransaction }),
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'not-found') return { error: 'Incorrect order ID' };
    if (error.code === 'invalid') return { error: refused };
    throw error;
  }
}
