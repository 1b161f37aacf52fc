import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { once } from '../../platform/postgres/seed.ts';
import { hashPassword } from './passwords.ts';

export const demoCustomer = { email: 'demo@crescendo.test', password: 'demo-demo-demo', name: 'Demo customer' };
export const demoOperator = { email: 'owner@crescendo.test', password: 'owner-owner-owner', name: 'Demo operator' };
/** Without them nobody could agree to money that the operator asked for. */
export const demoFinance = {
  email: 'finance@crescendo.test',
  password: 'finance-finance-finance',
  name: 'Demo finance',
};

/** The people a newcomer can sign in as. Their passwords are printed at the start, so they exist on demo panels only. */
export async function seedAccounts(trx: Trx, panelId: number) {
  await once(trx, panelId, 'accounts', 1, async () => {
    await insertPerson(trx, panelId, demoCustomer);
    const operatorId = await insertPerson(trx, panelId, demoOperator);
    await trx.insertInto('user_roles').values({ panel_id: panelId, user_id: operatorId, role: 'owner' }).execute();
  });
  await once(trx, panelId, 'finance-account', 1, async () => {
    const financeId = await insertPerson(trx, panelId, demoFinance);
    await trx.insertInto('user_roles').values({ panel_id: panelId, user_id: financeId, role: 'finance' }).execute();
    await sql`update users set created_at = now() - interval '90 days' where id = ${financeId}`.execute(trx);
  });
}

async function insertPerson(trx: Trx, panelId: number, person: { email: string; password: string; name: string }) {
  const { id } = await trx
    .insertInto('users')
    .values({
      panel_id: panelId,
      email: person.email,
      name: person.name,
      password_hash: await hashPassword(person.password),
      email_verified_at: new Date('2026-01-05T09:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
