// Two customers of a demo panel have a price of their own for the service that they buy most, as staff would set it.
import { sql } from 'kysely';
import { createClock } from '../../platform/clock.ts';
import type { PersonContext } from '../../platform/context.ts';
import type { Database, Trx } from '../../platform/postgres/database.ts';
import { once } from '../../platform/postgres/seed.ts';
import { findPanel } from '../panels/panels.ts';
import { setPersonalPrice } from './customers/personal-price.ts';
import { findOverview } from './people.queries.ts';

const howMany = 2;
/** Of the list price, in percent. */
const part = 85n;
const cent = 10_000n;

type Regular = { user_id: number; service_id: number; version: number; list_micros: bigint };

export async function seedPersonalPrices(database: Database, panelId: number, operator: string): Promise<void> {
  await database.panel(panelId, (trx) =>
    once(trx, panelId, 'personal-prices', 1, async () => {
      const staff = await trx
        .selectFrom('users')
        .select('id')
        .where('panel_id', '=', panelId)
        .where('email', '=', operator)
        .executeTakeFirstOrThrow();
      const context = await actingAs(trx, panelId, staff.id);
      for (const { user_id, service_id, version, list_micros } of await findRegulars(trx, panelId, operator)) {
        const price = ((list_micros * part) / 100n / cent) * cent;
        if (price > 0n) await setPersonalPrice(context, { userId: user_id, serviceId: service_id }, { version, price });
      }
    }),
  );
}

/** Who ordered one service most often, and lately enough that the order is no accident; never the demo's own people. */
async function findRegulars(trx: Trx, panelId: number, operator: string): Promise<Regular[]> {
  const { rows } = await sql<Regular & { list_micros: string }>`
    select * from (
      select distinct on (o.user_id) o.user_id, o.service_id, u.staff_version as version,
        (case when s.price_type = 'fixed' then s.price_micros else s.price_micros * 1000 / s.pricing_per end)::text
          as list_micros, count(*) as orders
      from orders o
      join users u on u.panel_id = o.panel_id and u.id = o.user_id
      join services s on s.panel_id = o.panel_id and s.id = o.service_id
      where o.panel_id = ${panelId} and o.is_sample and u.email is not null and u.deleted_at is null
        and u.email <> ${operator} and u.email not like 'demo@%'
        and not exists (select from user_roles r where r.panel_id = u.panel_id and r.user_id = u.id)
      group by o.user_id, o.service_id, u.staff_version, s.price_type, s.price_micros, s.pricing_per
      order by o.user_id, count(*) desc, o.service_id
    ) as regular order by orders desc, user_id limit ${howMany}`.execute(trx);
  return rows.map((row) => ({ ...row, list_micros: BigInt(row.list_micros) }));
}

/** What the use case needs of a call that the panel's operator would make. */
async function actingAs(trx: Trx, panelId: number, userId: number): Promise<PersonContext> {
  const person = await findOverview(trx, userId);
  return {
    panel: await findPanel(trx, panelId),
    caller: { userId, roles: person?.roles ?? [], permissions: person?.all_permissions ?? [] },
    requestId: 'seed',
    locale: 'en',
    clock: createClock(),
    transaction: async () => trx,
  } as unknown as PersonContext;
}
