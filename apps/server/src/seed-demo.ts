import { demoCustomer, demoOperator, seedAccounts } from './features/accounts/accounts.seed.ts';
import { seedAnalytics } from './features/analytics/analytics.seed.ts';
import { seedCatalogue } from './features/catalogue/catalogue.seed.ts';
import { seedLinkPatterns } from './features/catalogue/demo/link-patterns.seed.ts';
import { seedRequiredTargets } from './features/catalogue/demo/required-targets.seed.ts';
import { seedResellerKinds } from './features/catalogue/demo/reseller-kinds.seed.ts';
import { seedOrders } from './features/checkout/checkout.seed.ts';
import { seedCharges } from './features/checkout/demo-history/charges.seed.ts';
import { seedContent } from './features/content/content.seed.ts';
import { seedProof } from './features/ledger/desk/proof.seed.ts';
import { seedPanels } from './features/panels/panels.seed.ts';
import { seedPayments } from './features/payments/payments.seed.ts';
import { seedPersonalPrices } from './features/people/personal-prices.seed.ts';
import { seedPromotions } from './features/promotions/promotions.seed.ts';
import { seedProviders, simulatedKey } from './features/providers/providers.seed.ts';
import { sumAllCharges, sumSent } from './features/providers/providers.ts';
import { seedSecondFactors } from './features/second-factors/second-factors.seed.ts';
import { createClock } from './platform/clock.ts';
import type { Database } from './platform/postgres/database.ts';
import type { Secrets } from './platform/secrets.ts';
import { pastOrders } from './simulated-provider/past-orders.ts';
import { simulatedServiceFor, simulatedServices } from './simulated-provider/simulated-services.ts';

/** Fills what is missing of the demo panels, each feature its own part; applied parts are left alone. */
export async function seedDemo(
  database: Database,
  options: {
    port: number;
    services: number;
    /** How many orders the history of the first panel has. It is for people who try the demo; tests start with empty accounts. */
    orders?: number;
    /** Where the demo's staff get the authenticator apps that everybody may know. */
    secrets?: Secrets | undefined;
    /** Where the simulated provider is, which then delivers every service. */
    simulated?: { url: string; secrets: Secrets; file: string; speed: number } | undefined;
  },
) {
  const seeded = await database.system(async (trx) => {
    const panels = await seedPanels(trx, options.port);
    for (const panelId of panels) {
      await seedAccounts(trx, panelId);
      if (options.secrets) await seedSecondFactors(trx, panelId, options.secrets);
      const isNew = await seedCatalogue(trx, panelId, { services: options.services });
      await seedLinkPatterns(trx, panelId);
      await seedRequiredTargets(trx, panelId);
      // Before the provider, which gets a route for everything that is there.
      if (isNew && panelId === 1 && options.orders) await seedResellerKinds(trx, panelId);
      await seedPayments(trx, panelId);
      await seedContent(trx, panelId, panelId === 1 ? 'first' : 'second');
      await seedPromotions(trx, panelId);
      if (options.simulated) {
        await seedProviders(trx, panelId, {
          ...options.simulated,
          services: simulatedServices,
          serviceFor: simulatedServiceFor,
        });
      }
    }
    return panels;
  });
  if (!options.orders) return;
  const provider = options.simulated && pastOrders(options.simulated);
  // Money moves in a panel's own transaction only.
  for (const panelId of seeded) {
    await seedOrders(database, panelId, {
      customer: demoCustomer.email,
      operator: demoOperator.email,
      orders: panelId === 1 ? options.orders : Math.ceil(options.orders / 10),
      provider: provider && {
        ...provider,
        accept: (order) => provider.accept({ ...order, key: simulatedKey(panelId) }),
      },
    });
    await seedPersonalPrices(database, panelId, demoOperator.email);
    if (options.simulated) await seedCharges(database, panelId);
    await seedAnalytics(database, panelId);
  }
  // What was sent and charged in the history is there at the first look, not with the first round of the jobs.
  await database.system((trx) => sumSent(trx, createClock(), 1));
  await sumAllCharges(database, createClock());
  const [first] = seeded;
  if (first !== undefined) await seedProof(database, first);
}
