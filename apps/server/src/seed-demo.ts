import { seedAccounts } from './features/accounts/accounts.seed.ts';
import { seedCatalogue } from './features/catalogue/catalogue.seed.ts';
import { seedContent } from './features/content/content.seed.ts';
import { seedPanels } from './features/panels/panels.seed.ts';
import { seedPayments } from './features/payments/payments.seed.ts';
import { seedPromotions } from './features/promotions/promotions.seed.ts';
import type { Database } from './platform/database.ts';

/** Fills what is missing of the demo panels, each feature its own part; applied parts are left alone. */
export async function seedDemo(database: Database, options: { port: number; services: number }) {
  await database.system(async (trx) => {
    const panels = await seedPanels(trx, options.port);
    for (const panelId of panels) {
      await seedAccounts(trx, panelId);
      await seedCatalogue(trx, panelId, { services: options.services });
      await seedPayments(trx, panelId);
      await seedContent(trx, panelId, panelId === 1 ? 'first' : 'second');
      await seedPromotions(trx, panelId);
    }
  });
}
