// Looks for submissions whose response never came in the provider's own list of orders, where it has one. Anyone who is
// found there is followed from then on; not to be in it proves nothing, and leaves the decision to the balance.
import {
  findMisnamed,
  type ListedOrder,
  type Listing,
  matchListing,
} from '@crescendo/rules/providers/provider-listing';
import type { JobContext } from '../../../platform/jobs.ts';
import { endAlert, raiseAlert } from '../../alerts/alerts.ts';
import { listOrders, openAccess, waitForCall } from '../../providers/providers.ts';
import { acceptSubmission } from '../submit/submissions.store.ts';
import { putInReview } from '../submit/waiting-orders.store.ts';
import { findTakenIds, listMissed, listNamed, loseId, type Missed, rememberListing } from './listings.store.ts';
import { isStillProbing, type Probe, saveEvidence } from './probes.store.ts';

/** Nothing is under way at the provider meanwhile: an order of its list that we do not know is one that we missed. */
export async function findInListing(context: JobContext, probe: Probe): Promise<void> {
  const { database, clock } = context;
  if (probe.lists_orders === false) return;
  const read = () => database.panel(probe.panel_id, (trx) => listMissed(trx, clock, probe.id));
  let missed = await read();
  if (!missed.some(({ is_ripe }) => is_ripe)) return;
  const reported = await ask(context, probe);
  if (reported.ok && (await giveUpMisnamed(context, probe, missed, reported.orders))) missed = await read();
  const ripe = missed.filter(({ is_ripe }) => is_ripe);
  const ids = reported.ok ? reported.orders.map(({ externalId }) => externalId) : [];
  const taken = await database.system((trx) => findTakenIds(trx, probe.url, ids));
  const matched = await database.panel(probe.panel_id, async (trx) => {
    if (!(await isStillProbing(trx, clock, probe))) return [];
    if (reported.ok || reported.isUnknownAction) await rememberListing(trx, probe.id, reported.ok);
    if (!reported.ok) {
      // One try is enough: what is in no list we can read, staff will find.
      for (const { id } of ripe) await saveEvidence(trx, id, 'listing', { verdict: 'unread', text: reported.text });
      return [];
    }
    // Those of a moment ago too: what is listed may be one of them.
    const found = matchListing(
      missed,
      reported.orders.filter(({ externalId }) => !taken.has(externalId)),
    );
    for (const { id } of ripe) {
      await saveEvidence(trx, id, 'listing', found.get(id) ?? { verdict: 'not-listed', orders: ids.length });
    }
    return missed.flatMap((one) => {
      const match = found.get(one.id);
      return match?.verdict === 'found' ? [{ ...one, externalId: match.externalId }] : [];
    });
  });
  for (const one of matched) await confirm(context, probe, one);
}

/** What is followed under the id of a missed order has lost its own: it is looked for in the list like the others. */
async function giveUpMisnamed(
  { database, clock }: JobContext,
  probe: Probe,
  missed: readonly Missed[],
  listed: readonly ListedOrder[],
): Promise<boolean> {
  const panelId = probe.panel_id;
  const ids = listed.map(({ externalId }) => externalId);
  return database.panel(panelId, async (trx) => {
    if (!(await isStillProbing(trx, clock, probe))) return false;
    const misnamed = findMisnamed(await listNamed(trx, probe.id, ids), missed, listed);
    for (const one of misnamed) {
      const text = `The provider calls it ${one.externalId}, and lists that as another order`;
      if (!(await loseId(trx, one, text))) continue;
      await putInReview(trx, clock, [one.order_id]);
      await raiseAlert(trx, clock, { panelId, kind: 'submission-unknown', subject: `order:${one.order_id}`, text });
    }
    return misnamed.length > 0;
  });
}

async function ask(context: JobContext, probe: Probe): Promise<Listing> {
  await waitForCall(context, probe);
  try {
    return await listOrders(openAccess(context, probe));
  } catch (err) {
    context.log.error({ err, provider: probe.id }, 'The order list of a provider could not be read');
    return { ok: false, isUnknownAction: false, text: 'The call failed unexpectedly' };
  }
}

type Matched = Missed & { externalId: string };

async function confirm({ database, clock }: JobContext, probe: Probe, { id, order_id, externalId }: Matched) {
  const panelId = probe.panel_id;
  await database.panel(panelId, async (trx) => {
    const accepted = { submissionId: id, orderId: order_id, externalId, cause: 'review-confirmed' } as const;
    if (!(await acceptSubmission(trx, clock, { ...accepted, actor: 'system' }, { reviewedBy: null }))) return;
    await endAlert(trx, clock, { panelId, kind: 'submission-unknown', subject: `order:${order_id}` });
  });
}
