import type { PriceProposal } from '@crescendo/contract/orders/providers';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { endAlert } from '../../alerts/alerts.ts';
import { recordAct } from '../../audit/audit.ts';
import { findProposal } from '../providers.queries.ts';
import { keepMargins } from './keep-margins.ts';
import { setPrice } from './margins.store.ts';
import { takeProposal } from './price-proposals.store.ts';

/** A person has looked at the new price and sets it. A price that changed meanwhile has another number. */
export async function applyPrice(context: PersonContext, id: number): Promise<PriceProposal> {
  const { panel, clock, caller } = context;
  const trx = await context.transaction();
  const found = await findProposal(trx, context.locale, id);
  if (!found) throw new Failure('not-found');
  const taken = await takeProposal(trx, clock, id, caller.userId);
  if (!taken) throw new Failure('conflict');
  await setPrice(trx, taken.service_id, taken.price_micros);
  await endAlert(trx, clock, { panelId: panel.id, kind: 'service-reprice', subject: `service:${taken.service_id}` });
  await keepMargins(trx, { panelId: panel.id, clock }, [taken.service_id]);
  await recordAct(context, {
    action: 'providers.apply-price',
    subject: `service:${taken.service_id}`,
    details: { before: microsToDollars(taken.before_micros), after: microsToDollars(taken.price_micros) },
  });
  return found;
}
