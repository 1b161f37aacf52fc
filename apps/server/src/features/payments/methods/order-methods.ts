import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { recordAct } from '../../audit/audit.ts';
import { configuredGateways } from '../gateways/gateways.ts';
import { listMethodRecords } from './methods.queries.ts';
import { lockMethodIds, placeMethods } from './methods.store.ts';

/** Customers see the methods in this order. It names every method: one that was added meanwhile has no place in it yet. */
export async function orderMethods(context: PersonContext, ids: readonly number[]) {
  const trx = await context.transaction();
  const known = new Set(await lockMethodIds(trx));
  if (new Set(ids).size !== ids.length) throw new Failure('invalid', { fields: { ids: [{ key: 'choice' }] } });
  if (known.size !== ids.length || ids.some((id) => !known.has(id))) {
    throw new Failure('conflict', { text: 'validation.changed-meanwhile' });
  }
  await placeMethods(trx, ids);
  await recordAct(context, {
    action: 'payments.order-methods',
    subject: `panel:${context.panel.id}`,
    details: { order: ids },
  });
  return listMethodRecords(trx, await configuredGateways(trx, context));
}
