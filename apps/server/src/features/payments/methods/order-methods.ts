import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { recordAct } from '../../audit/audit.ts';
import { configuredGateways } from '../gateways/gateways.ts';
import { listMethodRecords } from './methods.queries.ts';
import { lockMethodVersions, placeMethods } from './methods.store.ts';

/** The method as the caller saw it. */
type SeenMethod = { id: number; version: number };

/** Customers see the methods in this order. It names every method: one that was added meanwhile has no place in it yet. */
export async function orderMethods(context: PersonContext, methods: readonly SeenMethod[]) {
  const trx = await context.transaction();
  const known = await lockMethodVersions(trx);
  const ids = methods.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw new Failure('invalid', { fields: { methods: [{ key: 'choice' }] } });
  if (known.size !== ids.length || methods.some(({ id, version }) => known.get(id) !== version)) {
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
