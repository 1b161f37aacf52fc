// The panel's margin rule. It runs in the transaction that learned of a new cost, so the next sale meets its result.

import { rankRoutes } from '@crescendo/rules/delivery/route-choice';
import { fractionToPpm } from '@crescendo/rules/money/percent';
import { costOfPrice, isMarginLost, priceOver } from '@crescendo/rules/providers/provider-margin';
import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { endAlert, raiseAlert } from '../../alerts/alerts.ts';
import { recordSystemAct } from '../../audit/audit.ts';
import { readFulfilmentSettings } from '../providers.queries.ts';
import { lockSold, marginAlert, type SoldRoute, type SoldService, setPauses } from './margins.store.ts';
import { dropProposal, reprice } from './reprice.ts';

type Scope = { panelId: number; clock: Clock };
type Settings = { rule: 'alert' | 'reprice' | 'pause'; leastMarginPpm: number; mostRepricePpm: number };

/** No price of the catalogue's own goes beyond it; what would is paused instead. */
const mostMicros = 1_000_000_000_000n;

/** Checks the services given, or all; those without routes are delivered by hand and cost nobody anything. */
export async function keepMargins(trx: Trx, scope: Scope, serviceIds?: readonly number[]): Promise<void> {
  const { margin_rule: rule, least_margin_share, most_reprice_factor } = await readFulfilmentSettings(trx);
  const settings = {
    rule,
    leastMarginPpm: fractionToPpm(least_margin_share),
    mostRepricePpm: fractionToPpm(most_reprice_factor),
  };
  for (const service of await lockSold(trx, serviceIds)) await check(trx, scope, settings, service);
}

async function check(trx: Trx, scope: Scope, settings: Settings, service: SoldService): Promise<void> {
  const listed = service.routes.filter(({ isListed }) => isListed);
  const forRoutes = service.routes.length > 0 && listed.length === 0;
  const first = firstRoute(service, listed);
  const forMargin = first !== undefined && (await isToPause(trx, scope, settings, service, first));
  if (forMargin !== service.pausedForMargin || forRoutes !== service.pausedForRoutes) {
    await setPauses(trx, service.id, { forMargin, forRoutes });
  }
  const about = { panelId: scope.panelId, kind: 'service-unlisted', subject: `service:${service.id}` };
  if (forRoutes) await raiseAlert(trx, scope.clock, { ...about, text: 'Its providers do not list it any more' });
  else if (service.pausedForRoutes) await endAlert(trx, scope.clock, about);
}

/** The one an order would take, were all providers well. */
function firstRoute(service: SoldService, listed: readonly SoldRoute[]): SoldRoute | undefined {
  const open = listed.filter(({ isOpen }) => isOpen);
  return rankRoutes(open.length > 0 ? open : listed, service.routesBy === 'cost' ? 'cost' : 'priority')[0];
}

async function isToPause(
  trx: Trx,
  scope: Scope,
  { rule, leastMarginPpm, mostRepricePpm }: Settings,
  service: SoldService,
  route: SoldRoute,
): Promise<boolean> {
  const { panelId, clock } = scope;
  const about = { panelId, kind: marginAlert, subject: `service:${service.id}` };
  const cost = costOfPrice(route, service);
  if (!isMarginLost(service.priceMicros, cost, leastMarginPpm)) {
    if (service.hasAlert) {
      await endAlert(trx, clock, about);
      await dropProposal(trx, scope, service.id);
    }
    return false;
  }
  const price = priceOver(cost, { markupPpm: route.markupPpm, leastMarginPpm, discountPpm: service.discountPpm });
  const isSet =
    rule === 'reprice' &&
    price <= mostMicros &&
    (await reprice(trx, scope, { serviceId: service.id, priceMicros: price, mostRepricePpm }));
  if (isSet) {
    await recordSystemAct(trx, panelId, {
      action: 'providers.reprice',
      subject: `service:${service.id}`,
      details: { costMicros: String(cost), before: String(service.priceMicros), defaultPriceMicros: String(price) },
    });
    if (service.hasAlert) await endAlert(trx, clock, about);
    return false;
  }
  await raiseAlert(trx, clock, { ...about, text: `Cost ${cost}, price ${service.priceMicros} (micro-dollars)` });
  return rule !== 'alert';
}
