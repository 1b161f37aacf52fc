import type { Database } from '../platform/postgres/database.ts';

let made = 0;

/** Customers of a panel in a database without demo data, and the panel where it is missing. */
export async function newCustomers(owner: Database, panelId: number, howMany: number): Promise<number[]> {
  return owner.system(async (trx) => {
    await trx
      .insertInto('panels')
      .values({
        id: panelId,
        origin: `http://panel-${panelId}.test`,
        settings: JSON.stringify({ panelName: `Panel ${panelId}`, colors: {} }),
        theme: JSON.stringify({ light: '', dark: '' }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const rows = await trx
      .insertInto('users')
      .values(
        Array.from({ length: howMany }, () => {
          made += 1;
          return { panel_id: panelId, email: `customer-${made}@crescendo.test`, name: `Customer ${made}` };
        }),
      )
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  });
}
