// Works off an act on many orders: each order by the use case that a single act has, in a transaction of its own. Between two
// of them it rests as long as the last one took, so that the panel's own calls keep their rate.
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../../platform/http/failure.ts';
import { enqueue, type JobContext } from '../../../platform/jobs.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { permissionsOf } from '../../accounts/accounts.ts';
import type { ChosenRoute } from '../../fulfilment/fulfilment.ts';
import { endByStaff } from '../working/end-by-staff.ts';
import type { Desk } from '../working/lock-for-act.ts';
import { chooseOrderRoute, resendOrder } from '../working/send-again.ts';
import { readRights } from './bulk-acts.queries.ts';
import {
  type BulkTerms,
  endBulkAct,
  findRunning,
  holdRow,
  listWaitingRows,
  type RowResult,
  type RunningBulkAct,
  refuseRest,
  writeResult,
} from './bulk-acts.store.ts';

/** A process that is told to stop waits for as many at most. */
const rowsPerJob = 50;

export type BulkPayload = { panelId: number; id: number };

export async function runBulkAct(context: JobContext, { panelId, id }: BulkPayload): Promise<void> {
  const { database, clock } = context;
  const begun = await database.panel(panelId, async (trx) => {
    const act = await findRunning(trx, id);
    if (act && !(await mayStillAct(trx, act.started_by))) await refuseRest(trx, clock, id, 'desk-no-permission');
    return act && { act, orderIds: await listWaitingRows(trx, id, rowsPerJob) };
  });
  if (!begun) return;
  for (const orderId of begun.orderIds) {
    const at = performance.now();
    await workOff(context, panelId, begun.act, orderId);
    await wait(performance.now() - at);
  }
  await database.panel(panelId, async (trx) => {
    if (begun.orderIds.length < rowsPerJob) await endBulkAct(trx, clock, id);
    else await enqueue(trx, 'order-desk.bulk-act', { panelId, id }, { key: `bulk-act:${id}` });
  });
}

/** Whoever lost the right meanwhile does nothing any more. */
async function mayStillAct(trx: Trx, userId: number): Promise<boolean> {
  const rights = await readRights(trx, userId);
  return (
    rights !== undefined && !rights.is_frozen && permissionsOf(rights.roles, rights.granted).includes('orders.manage')
  );
}

async function workOff({ database, clock }: JobContext, panelId: number, act: RunningBulkAct, orderId: number) {
  try {
    await database.panel(panelId, async (trx) => {
      if (!(await holdRow(trx, act.id, orderId))) return;
      const desk: Desk = {
        panel: { id: panelId },
        caller: { userId: act.started_by },
        requestId: `bulk-act:${act.id}`,
        clock,
        transaction: async () => trx,
      };
      await writeResult(trx, clock, act.id, orderId, await carryOut(desk, act, orderId));
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const result: RowResult = { result: 'refused', detail: reasonOf(error) };
    await database.panel(panelId, (trx) => writeResult(trx, clock, act.id, orderId, result));
  }
}

async function carryOut(desk: Desk, { act, terms }: RunningBulkAct, orderId: number): Promise<RowResult> {
  const input = { orderId, version: undefined };
  if (act === 'resend' || act === 'route') {
    await (act === 'resend' ? resendOrder : chooseOrderRoute)(desk, { ...input, chosen: chosenBy(terms) });
    return { result: 'done', detail: null };
  }
  const asked = await endByStaff(desk, input, { how: act, reason: terms.reason });
  return asked === null ? { result: 'done', detail: null } : { result: 'asked', detail: String(asked) };
}

/** By one route, or each order by its own service's route to a provider. */
function chosenBy({ route_id: routeId, provider_id: providerId = null }: BulkTerms): ChosenRoute | null {
  if (providerId !== null) return { providerId };
  return routeId === null ? null : { routeId };
}

/** The key of the text that says why. */
function reasonOf(failure: Failure): string {
  const [problem] = Object.values(failure.fields).flat();
  return problem?.key ?? failure.text?.replace(/^validation\./, '') ?? failure.code;
}
