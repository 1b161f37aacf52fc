import { createClock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/postgres/database.ts';
import { seedDemo } from '../../seed-demo.ts';
import { newCustomers } from '../new-customers.ts';
import { openTestSession } from '../test-session.ts';
import { newJournal } from './journal.ts';
import type { Stage } from './random-acts.ts';

/** Enough that none of them reaches the limit of payments in a minute. */
const howMany = 60;

/** Of all kinds, two of them scarce: one in all, one for each customer. */
const coupons = [
  {
    code: 'CHAOS-DISCOUNT',
    bonus_type: 'discount',
    calculation: 'percent',
    ppm: 100_000,
    micros: null,
    uses: 25,
    each: null,
  },
  {
    code: 'CHAOS-BONUS',
    bonus_type: 'bonus',
    calculation: 'fixed',
    ppm: null,
    micros: 3_330_000n,
    uses: null,
    each: 1,
  },
  {
    code: 'CHAOS-CASHBACK',
    bonus_type: 'cashback',
    calculation: 'percent',
    ppm: 33_333,
    micros: null,
    uses: null,
    each: null,
  },
];

/** People, coupons and the test gateway on an empty, migrated database; its panel lives at the port of the front. */
export async function setStage(
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
  port: number,
): Promise<Omit<Stage, 'random' | 'send'>> {
  const options = { connections: 1, onError: () => {} };
  const [owner, database] = [openDatabase(ownerUrl, options), openDatabase(appUrl, options)];
  try {
    await seedDemo(owner, { port, services: 100 });
    const [staff = 0, ...ids] = await newCustomers(owner, 1, howMany + 1);
    const tokens = await database.panel(1, async (trx) => {
      await trx
        .insertInto('user_permissions')
        .values(
          ['invoices.manage', 'invoices.approve'].map((permission) => ({ panel_id: 1, user_id: staff, permission })),
        )
        .execute();
      for (const { calculation, ppm, micros, uses, each, ...coupon } of coupons) {
        const terms = { bonus_amount_calculation_type: calculation, bonus_ppm: ppm, bonus_micros: micros };
        const limits = { max_uses: uses, max_per_user: each };
        const row = { panel_id: 1, name: JSON.stringify({ en: coupon.code }), ...coupon, ...terms, ...limits };
        await trx.insertInto('coupons').values(row).execute();
      }
      const found: string[] = [];
      for (const userId of [staff, ...ids]) {
        found.push(await openTestSession(trx, createClock(), { panelId: 1, userId }));
      }
      return found;
    });
    const [staffToken = '', ...others] = tokens;
    return {
      journal: newJournal(ids),
      customers: ids.map((id, at) => ({ id, token: others[at] as string })),
      staffToken,
      methodId: await findMethodId(database),
      couponCodes: coupons.map(({ code }) => code),
    };
  } finally {
    await Promise.all([owner.close(), database.close()]);
  }
}

async function findMethodId(database: Database): Promise<number> {
  return database.panel(1, async (trx) => {
    const method = trx.selectFrom('payment_methods').select('id').where('translate_key', '=', 'sandbox');
    return (await method.executeTakeFirstOrThrow()).id;
  });
}
