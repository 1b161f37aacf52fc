import type { CustomerTab } from '@crescendo/contract/accounts/customers-admin';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { giveMoney } from '../../../testing/money.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { customerWith, newService, oneLine } from '../../../testing/panels/order-panel.ts';
import { testApp } from '../../../testing/test-app.ts';
import { charge } from '../../ledger/ledger.ts';

const app = await testApp();
const reader = await newPerson(app, { permissions: ['users.read'] });
const manager = await newPerson(app, { permissions: ['users.manage'] });
const dear = await newService(app, { price: 10 });

const search = async (text: string, query: object = {}) =>
  (await reader.call.listCustomers({ query: { search: text, ...query } })).data.map(({ id }) => id);
const set = (id: number, columns: object) =>
  app.database.panel(1, (trx) => trx.updateTable('users').set(columns).where('id', '=', id).execute());
const audit = (id: number) =>
  app.owner.system((trx) =>
    trx
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'details'])
      .where('subject', '=', `user:${id}`)
      .orderBy('id')
      .execute(),
  );

describe('the search for customers', () => {
  test('finds by the beginning of the address, of its parts, of words of the name, by Telegram and by the id (CONS-005)', async () => {
    const one = await newPerson(app, { name: 'Žofia van der Quilt' });
    await set(one.id, { email: 'zofia.buys+more@lumenlab.example', telegram_username: 'ZofiaQ' });
    for (const text of ['zofia.b', 'LUMENLAB', 'buys', 'žof', 'quilt', 'quilt žofia', '@zofiaq', String(one.id)]) {
      expect(await search(text), text).toEqual([one.id]);
    }
    for (const text of ['ofia.b', 'umenlab', 'quilt nobody', '%', '_ofia']) {
      expect(await search(text), text).toEqual([]);
    }
  });

  test('follows a changed name, and forgets who has left', async () => {
    const one = await newPerson(app, { name: 'Before Wedding' });
    await set(one.id, { name: 'After Marriage' });
    expect([await search('wedding'), await search('marriage')]).toEqual([[], [one.id]]);
    await set(one.id, { email: null, name: '', deleted_at: new Date() });
    expect(await search('marriage')).toEqual([]);
    const { rows } = await app.owner.pool.query('select from customer_words where user_id = $1', [one.id]);
    expect(rows).toEqual([]);
  });

  test('counts each customer once, whatever of theirs begins like that, and nobody who has left (CONS-005)', async () => {
    const count = async (query: object) => (await reader.call.listCustomers({ query: { ...query } })).count;
    const [, , gone] = [
      await newPerson(app, { name: 'Quorum Quorumsson' }),
      await newPerson(app, { name: 'Ann Quorum' }),
      await newPerson(app, { name: 'Quorum Gone' }),
    ];
    expect(await count({ search: 'quorum' })).toEqual({ count: 3, is_estimate: false });
    await set(gone.id, { email: null, name: '', deleted_at: new Date() });
    expect(await count({ search: 'quorum' })).toEqual({ count: 2, is_estimate: false });
    expect(await count({ search: 'quorum', limit: '1' })).toEqual({ count: 2, is_estimate: false });
    expect(await count({ search: 'quorum ann' })).toEqual({ count: 1, is_estimate: false });
    const { rows } = await app.owner.pool.query<{ count: number }>(
      'select count(*)::int as count from users where panel_id = 1 and deleted_at is null',
    );
    expect(await count({})).toEqual({ count: rows[0]?.count, is_estimate: false });
  });

  test('finds nobody of another panel, not by words and not by the id', async () => {
    const here = await newPerson(app, { name: 'Yolanda Twin' });
    const there = await newPerson(app, { panelId: 2, name: 'Yolanda Twin' });
    expect(await search('yolanda')).toEqual([here.id]);
    expect(await search(String(there.id))).toEqual([]);
    await expect(reader.call.readCustomer({ params: there.params })).rejects.toMatchObject({ statusCode: 404 });
    const words = await app.database.panel(2, (trx) => trx.selectFrom('customer_words').select('user_id').execute());
    expect(words.map(({ user_id }) => user_id)).toContain(there.id);
    expect(words.map(({ user_id }) => user_id)).not.toContain(here.id);
  });

  test('reads an index and not the table of words (CONS-005)', async () => {
    const plan = await app.database.panel(1, async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select user_id from customer_words
        where word >= ${'yol'} and word < ${'yol\u{10ffff}'} order by word, user_id limit 20`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index Only Scan using customer_words_pkey/);
    expect(plan).toMatch(/Index Cond: .*word >= /);
  });

  test('gives everybody once, page after page', async () => {
    const made: number[] = [];
    for (let at = 0; at < 5; at += 1) made.push((await newPerson(app, { name: `Wanda Wandarer ${at}` })).id);
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const page = await reader.call.listCustomers({
        query: { search: 'wanda', limit: '2', ...(after ? { after } : {}) },
      });
      if (!after) expect(page.count).toEqual({ count: 5, is_estimate: false });
      else expect(page.count).toBeNull();
      seen.push(...page.data.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(seen.toSorted()).toEqual(made.toSorted());
  });
});

describe('the list of customers', () => {
  test('has the newest first in pages, with the figures of each (CONS-005)', async () => {
    const one = await newPerson(app);
    await giveMoney(app.database, one.id, { paidInMicros: 9_000_000n, bonusMicros: 2_000_000n });
    await app.database.panel(1, (trx) =>
      charge(trx, 1, { kind: 'order', reference: `listed:${one.id}`, userId: one.id, amountMicros: 3_000_000n }),
    );
    const first = await reader.call.listCustomers({ query: { limit: '1' } });
    expect(first.data).toMatchObject([
      { id: one.id, email: one.email, balance: 8, bonus: 0, spent: 3, orders: { count: 0, is_estimate: false } },
    ]);
    const second = await reader.call.listCustomers({ query: { limit: '1', after: first.next as string } });
    expect(second.data[0]?.id).toBeLessThan(one.id);
    for (const after of ['x', Buffer.from('["a",1]').toString('base64url')]) {
      await expect(reader.call.listCustomers({ query: { after } })).rejects.toMatchObject({ statusCode: 422 });
    }
  });

  test('is filtered by what is wrong with an account and by what it is', async () => {
    const one = await newPerson(app);
    const ids = async (query: object) => (await reader.call.listCustomers({ query })).data.map(({ id }) => id);
    expect(await ids({ is_frozen: '1' })).not.toContain(one.id);
    await set(one.id, { frozen_at: new Date(), personal_discount_ppm: 10_000 });
    expect(await ids({ is_frozen: '1' })).toContain(one.id);
    expect(await ids({ has_discount: '1' })).toContain(one.id);
    expect(await ids({ is_staff: '1', limit: '100' })).toContain(reader.id);
    expect(await ids({ is_staff: '1', limit: '100' })).not.toContain(one.id);
    expect(await ids({ owes: '1' })).toEqual([]);
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    expect(await ids({ registered_from: day(-1), registered_to: day(1) })).toContain(one.id);
    expect(await ids({ registered_from: day(2) })).toEqual([]);
  });

  test('goes out as CSV whole, without formulas and without others, to whoever may read the list (CONS-005, CONS-043)', async () => {
    const made = [];
    for (let at = 0; at < 3; at += 1) made.push(await newPerson(app, { name: `=1+1 Xaver ${at}` }));
    const [first] = made;
    await set(first?.id as number, { personal_discount_ppm: 50_000, frozen_at: new Date() });
    const there = await newPerson(app, { panelId: 2, name: 'Xaver' });
    const fileFor = async (token: string, query: string) =>
      app.server.inject({
        url: `/core/api/v1/admin/customers/export?${query}`,
        headers: { host: 'localhost', authorization: `Bearer ${token}` },
      });
    const { body } = await fileFor(reader.token, 'search=xaver');
    const [header, ...lines] = body.trim().split('\r\n');
    expect(header).toContain('Customer ID,Email,Name');
    expect(lines.map((line) => Number(line.split(',')[0])).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    expect(body).not.toContain(there.email);
    expect(lines[0]).toContain(",'=1+1 Xaver 0,");
    expect(lines[0]).toContain(',0.05,');
    expect(lines[0]).toMatch(/,frozen( |$)/);

    const all = await fileFor(reader.token, '');
    const { rows } = await app.owner.pool.query('select id from users where panel_id = 1 and deleted_at is null');
    expect(all.body.trim().split('\r\n')).toHaveLength(rows.length + 1);
    // A number that is an id and the beginning of a name as well is one line.
    const byId = await fileFor(reader.token, `search=${first?.id}`);
    const ids = byId.body
      .trim()
      .split('\r\n')
      .map((line) => line.split(',')[0]);
    expect(new Set(ids).size).toBe(ids.length);
    const other = await newPerson(app, { permissions: ['orders.read'] });
    expect((await fileFor(other.token, '')).statusCode).toBe(404);
  });

  test('is filtered by the grade that was reached', async () => {
    const { rows } = await app.owner.pool.query(
      'select id from grades where panel_id = 1 and spending_goal_micros > 0 order by spending_goal_micros limit 2',
    );
    const [lower, higher] = rows as { id: number }[];
    const one = await newPerson(app);
    for (const grade of [lower, higher]) {
      await app.owner.pool.query(
        `insert into customer_grades (panel_id, user_id, grade_id, created_at, expires_at)
         values (1, $1, $2, now(), now() + interval '1 day')`,
        [one.id, grade?.id],
      );
    }
    const ids = async (id: number | undefined) =>
      (await reader.call.listCustomers({ query: { grade_id: String(id), limit: '100' } })).data.map(({ id }) => id);
    expect(await ids(higher?.id)).toContain(one.id);
    expect(await ids(lower?.id)).not.toContain(one.id);
  });
});

describe('a personal discount', () => {
  test('is off every price from the next order on, and the better of it and the grade counts (CONS-030)', async () => {
    const one = await customerWith(app, { dollars: 100 });
    const params = { id: String(one.id) };
    const asked = {
      services: oneLine(dear).orders.map(({ service_id, url, quantity }) => ({ service_id, url, quantity })),
    };
    const cost = async () => (await one.call.readTotalCost({ body: asked as never })).data;
    const before = (await cost()).float_total_amount;
    const { data } = await manager.call.setPersonalDiscount({ params, body: { version: 0, discount: 0.1 } });
    expect(data).toMatchObject({ version: 1, personal_discount: 0.1, discount: 0.1 });
    expect((await cost()).float_total_amount).toBeCloseTo(before * 0.9, 6);
    const { data: made } = await one.call.createWidgetOrders({ body: oneLine(dear) });
    const { rows } = await app.owner.pool.query('select charge_micros from orders where id = $1', [made.orders[0]?.id]);
    expect(Number(rows[0].charge_micros) / 1e6).toBeCloseTo(before * 0.9, 6);
    expect(await audit(one.id)).toMatchObject([
      { action: 'people.set-discount', details: { before: { discount: 0 }, after: { discount: 0.1 } } },
    ]);
  });

  test('is refused to who saw an older account, and overwrites nothing (CONS-005)', async () => {
    const one = await newPerson(app);
    await manager.call.setPersonalDiscount({ params: one.params, body: { version: 0, discount: 0.05 } });
    for (const act of [
      manager.call.setPersonalDiscount({ params: one.params, body: { version: 0, discount: 0.2 } }),
      manager.call.freezeCustomer({ params: one.params, body: { version: 0, reason: 'x' } }),
    ]) {
      await expect(act).rejects.toMatchObject({ statusCode: 409 });
    }
    const { data } = await reader.call.readCustomer({ params: one.params });
    expect(data).toMatchObject({ version: 1, personal_discount: 0.05, frozen_at: null });
    // A freezing by the other call counts as well: who has not seen it does not end it.
    await manager.call.freezePerson({ params: one.params, body: { version: 1, reason: 'chargeback' } });
    await expect(
      manager.call.freezeCustomer({ params: one.params, body: { version: 1, reason: null } }),
    ).rejects.toMatchObject({ statusCode: 409 });
  });

  test('is never above half, never of staff, never by who may only read', async () => {
    const one = await newPerson(app);
    for (const discount of [0.51, -0.1, 0.0000001]) {
      await expect(
        manager.call.setPersonalDiscount({ params: one.params, body: { version: 0, discount } }),
      ).rejects.toMatchObject({ statusCode: 422 });
    }
    const body = { version: 0, discount: 0.1 };
    await expect(manager.call.setPersonalDiscount({ params: reader.params, body })).rejects.toMatchObject({
      errors: { id: ['Staff members can’t have personal discounts or prices'] },
    });
    await expect(manager.call.setPersonalDiscount({ params: manager.params, body })).rejects.toMatchObject({
      statusCode: 422,
    });
    await expect(reader.call.setPersonalDiscount({ params: one.params, body })).rejects.toMatchObject({
      statusCode: 404,
    });
  });
});

describe('the tabs of the list', () => {
  test('count and list who bought lately, never bought, calls the API, waits or is frozen (CONS-046)', async () => {
    const counts = async () =>
      Object.fromEntries((await reader.call.countCustomers()).data.map(({ tab, count }) => [tab, count])) as Record<
        CustomerTab,
        number
      >;
    const listed = async (tab: string) => {
      const { data } = await reader.call.listCustomers({ query: { [tab]: '1', limit: '100' } });
      return data.map(({ id }) => id);
    };
    const before = await counts();
    const buyer = await customerWith(app, { dollars: 20 });
    const former = await customerWith(app, { dollars: 20 });
    for (const one of [buyer, former]) await one.call.createWidgetOrders({ body: oneLine(dear) });
    const idle = await newPerson(app);
    const reseller = await newPerson(app);
    await set(idle.id, { frozen_at: new Date(), frozen_reason: 'A question about a card' });
    await app.database.panel(1, async (trx) => {
      const long = sql<Date>`now() - interval '31 days'`;
      await trx.updateTable('orders').set({ created_at: long }).where('user_id', '=', former.id).execute();
      const token = { panel_id: 1, name: 'Shop', sealed_token: '-', scopes: ['order'] };
      await trx
        .insertInto('api_tokens')
        .values([
          { ...token, user_id: reseller.id, token_hash: Buffer.from('used'), last_used_at: new Date() },
          { ...token, user_id: idle.id, token_hash: Buffer.from('never used') },
        ])
        .execute();
    });
    expect(await counts()).toEqual({
      all: before.all + 4,
      bought_lately: before.bought_lately + 1,
      never_bought: before.never_bought + 2,
      has_documents: before.has_documents,
      uses_api: before.uses_api + 1,
      is_frozen: before.is_frozen + 1,
    });
    const made = [reseller.id, idle.id, former.id, buyer.id];
    const shown = async (tab: string) => (await listed(tab)).filter((id) => made.includes(id));
    expect(await shown('bought_lately')).toEqual([buyer.id]);
    expect(await shown('never_bought')).toEqual([reseller.id, idle.id]);
    expect(await shown('uses_api')).toEqual([reseller.id]);
    expect(await shown('is_frozen')).toEqual([idle.id]);
  });
});

describe('one customer', () => {
  test('is shown with accounts, sessions, notes and what happened last (CONS-005)', async () => {
    const one = await customerWith(app, { dollars: 20 });
    const params = { id: String(one.id) };
    const service = await newService(app, { price: 1 });
    await one.call.createWidgetOrders({ body: oneLine(service) });
    await manager.call.addCustomerNote({ params, body: { text: 'Buys for three clients.' } });
    const { data } = await reader.call.readCustomer({ params });
    expect(data).toMatchObject({
      id: one.id,
      orders: { count: 1, is_estimate: false },
      latest_orders: [{ status: 'in_processing', charge: 1 }],
      notes: [{ text: 'Buys for three clients.', author_id: manager.id }],
      is_verified: false,
      documents: [],
    });
    expect(data.accounts.find(({ kind }) => kind === 'paid_in')?.balance).toBe(19);
    expect(data.latest_records).toMatchObject([{ type: 'order', balance_after: 19 }, { balance_after: 20 }]);
    expect(data.sessions.length).toBeGreaterThan(0);
  });

  test('shows the margin of the latest orders to those who may see costs alone (CONS-020)', async () => {
    const one = await customerWith(app, { dollars: 20 });
    await one.call.createWidgetOrders({ body: oneLine(await newService(app, { price: 1 })) });
    await app.owner.pool.query('update orders set provider_cost_micros = 600000 where user_id = $1', [one.id]);
    const marginFor = async (staff: typeof reader) =>
      (await staff.call.readCustomer({ params: one.params })).data.latest_orders.map(({ margin }) => margin);
    expect(await marginFor(reader)).toEqual([null]);
    expect(await marginFor(await newPerson(app, { permissions: ['users.read', 'analytics.read'] }))).toEqual([0.4]);
  });

  test('can be signed out everywhere or on one device, and it is on record (CONS-005)', async () => {
    const one = await newPerson(app);
    const elsewhere = await app.openSession(one.id);
    const { data } = await reader.call.readCustomer({ params: one.params });
    expect(data.sessions).toHaveLength(2);
    await expect(reader.call.endCustomerSessions({ params: one.params })).rejects.toMatchObject({ statusCode: 404 });
    const [newest] = data.sessions.toSorted((a, b) => b.id - a.id);
    const ended = await manager.call.endCustomerSessions({
      params: one.params,
      query: { session_id: String(newest?.id) },
    });
    expect(ended.data).toEqual({ ended: 1 });
    await expect(app.caller({ token: elsewhere }).getProfile()).rejects.toMatchObject({ statusCode: 401 });
    await one.call.getProfile();
    expect((await manager.call.endCustomerSessions({ params: one.params })).data).toEqual({ ended: 1 });
    await expect(one.call.getProfile()).rejects.toMatchObject({ statusCode: 401 });
    expect(await audit(one.id)).toMatchObject([{ action: 'people.end-sessions' }, { action: 'people.end-sessions' }]);
    await expect(manager.call.endCustomerSessions({ params: manager.params })).rejects.toMatchObject({
      statusCode: 422,
    });
  });

  test('is written about in notes that stay as they are, until the customer leaves (CONS-005)', async () => {
    const one = await newPerson(app);
    await manager.call.addCustomerNote({ params: one.params, body: { text: 'Likes invoices.' } });
    for (const statement of ["update customer_notes set text = 'x'", 'delete from customer_notes']) {
      await expect(app.database.panel(1, (trx) => sql.raw(statement).execute(trx))).rejects.toThrow(
        /permission denied/,
      );
      await expect(app.owner.panel(1, (trx) => sql.raw(statement).execute(trx))).rejects.toThrow(/append-only/);
    }
    await set(one.id, { email: null, name: '', deleted_at: new Date() });
    const { rows } = await app.owner.pool.query('select from customer_notes where user_id = $1', [one.id]);
    expect(rows).toEqual([]);
  });
});
