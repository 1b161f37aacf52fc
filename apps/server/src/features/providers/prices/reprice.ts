// Prices that the panel sets by itself follow the provider's. A provider's mistake, or a list that was tampered with,
// must not become the panel's price: what is far from the old price is left to a person.
import { isFarReprice } from '@crescendo/rules/providers/provider-margin';
import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { endAlert, raiseAlert } from '../../alerts/alerts.ts';
import { setPrice } from './margins.store.ts';
import { endProposals, findPriceOf, putProposal } from './price-proposals.store.ts';

type Scope = { panelId: number; clock: Clock };
type RepriceInput = { serviceId: number; priceMicros: bigint; mostRepricePpm: number };

const aboutOf = ({ panelId }: Scope, serviceId: number) => ({
  panelId,
  kind: 'service-reprice',
  subject: `service:${serviceId}`,
});

/** Sets the price before the discount, or proposes it to a person; returns whether it was set. */
export async function reprice(trx: Trx, scope: Scope, input: RepriceInput): Promise<boolean> {
  const { serviceId, priceMicros } = input;
  const beforeMicros = await findPriceOf(trx, serviceId);
  if (isFarReprice(beforeMicros, priceMicros, input.mostRepricePpm)) {
    await putProposal(trx, scope.clock, { panelId: scope.panelId, serviceId, priceMicros, beforeMicros });
    const text = `From ${beforeMicros} to ${priceMicros} (micro-dollars)`;
    await raiseAlert(trx, scope.clock, { ...aboutOf(scope, serviceId), text });
    return false;
  }
  await setPrice(trx, serviceId, priceMicros);
  await dropProposal(trx, scope, serviceId);
  return true;
}

/** The cost came back, or a price was set: nothing is left to decide. */
export async function dropProposal(trx: Trx, scope: Scope, serviceId: number): Promise<void> {
  if ((await endProposals(trx, scope.clock, serviceId)) > 0) {
    await endAlert(trx, scope.clock, aboutOf(scope, serviceId));
  }
}
