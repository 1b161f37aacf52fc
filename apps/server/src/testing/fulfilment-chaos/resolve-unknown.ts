// Staff look at the review queue with the provider's list beside it, and decide: found there, or never there.
import type { Random } from '../chaos/random.ts';
import type { RepeatingClient } from '../chaos/repeating-client.ts';
import { matchPurchases } from './check-purchases.ts';
import type { CustomerRequest, Journals } from './journals.ts';

export type Staff = { send: RepeatingClient; token: string; secondToken: string; random: Random };

/** Decides about every unknown and every id that is another order's, and notes which money was given back for it. Says how many were decided. */
export async function resolveUnknown(
  { send, token, secondToken, random }: Staff,
  journals: Journals,
  requests: CustomerRequest[],
): Promise<number> {
  const { matches } = matchPurchases(journals);
  const listed = journals.submissions.filter(({ id }) => journals.review.includes(id));
  // Those first that hold the id of another, so that the other can have it.
  const misnamed = listed.filter(
    ({ id, state, externalId }) => state === 'accepted' && matches.has(id) && matches.get(id)?.id !== externalId,
  );
  const unknown = listed.filter(({ state }) => state === 'unknown');
  let decided = 0;
  for (const { id, orderId } of [...misnamed, ...unknown]) {
    const bought = matches.get(id);
    const how = random.pick(['requeue', 'refund'] as const);
    const body = bought ? { external_id: bought.id } : { how, reason: 'Not in the list of the provider' };
    const path = `/core/api/v1/admin/submissions/${id}/${bought ? 'confirm' : 'release'}`;
    const answer = await send('POST', path, { token, body });
    if (answer.status >= 300) continue;
    // More than one person may give back alone: a second one agrees.
    const moneyActId = answer.body.data?.money_act_id;
    if (moneyActId !== undefined) {
      const { status } = await send('POST', `/core/api/v1/admin/money-acts/${moneyActId}/approve`, {
        token: secondToken,
      });
      if (status >= 300) throw new Error(`A second person cannot agree: ${status}`);
    }
    decided += 1;
    if (!bought && how === 'refund') requests.push({ kind: 'release', subject: orderId, answer: 'taken' });
  }
  return decided;
}
