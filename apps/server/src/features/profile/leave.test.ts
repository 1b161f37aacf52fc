// Taking one's data along, and leaving.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { giveMoney } from '../../testing/money.ts';
import { newPerson } from '../../testing/new-person.ts';
import { newService, video } from '../../testing/panels/order-panel.ts';
import { waitTogether } from '../../testing/processes/wait-together.ts';
import { testApp } from '../../testing/test-app.ts';
import { hashPassword, lockOwners } from '../accounts/accounts.ts';

const DATA_DIR = await mkdtemp(join(tmpdir(), 'crescendo-leave-'));
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));
const app = await testApp({ DATA_DIR });
const current_password = 'a good password';
const passwordHash = await hashPassword(current_password);

/** Every table in which any column holds the text, jobs that wait included. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await app.owner.pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: holding } = await app.owner.pool.query(
      `select from ${name} as t where position(lower($1) in lower(t::text)) > 0 limit 1`,
      [text],
    );
    if (holding.length > 0) found.push(name.replace('public.', ''));
  }
  return found;
}

/** Somebody who has left traces everywhere, each with a word to search for. */
async function somebodyKnown() {
  const one = await newPerson(app, { passwordHash, name: 'Traceable Person', roles: ['support'] });
  const owner = { panel_id: 1, user_id: one.id };
  const later = new Date(Date.now() + 60_000);
  await one.call.getProfile();
  await one.call.updateProfile({
    body: { company_name: 'Traceable Ltd', vat: 'Traceable-1', messengers: [{ type: 'skype', value: 'Traceable' }] },
  });
  await app.database.panel(1, async (trx) => {
    await trx
      .updateTable('users')
      .set({ telegram_id: 1000 + one.id, telegram_username: 'Traceable', ym_client_id: 'Traceable', country: 'DE' })
      .where('id', '=', one.id)
      .execute();
    await trx
      .insertInto('social_identities')
      .values({ ...owner, provider: 'google', subject: `Traceable-${one.id}`, label: 'Traceable' })
      .execute();
    await trx
      .insertInto('totp_secrets')
      .values({ ...owner, secret_sealed: 'SEALED-secret' })
      .execute();
    await trx
      .insertInto('recovery_codes')
      .values({ ...owner, code_mac: 'SEALED-code' })
      .execute();
    await trx
      .insertInto('passkeys')
      .values({ ...owner, credential_id: `SEALED-${one.id}`, public_key: Buffer.from('key'), name: 'Traceable key' })
      .execute();
    await trx
      .insertInto('verification_documents')
      .values({
        ...owner,
        step: 1,
        filename: 'Traceable.jpg',
        stored_name: String(one.id).padStart(48, '0'),
        media_type: 'image/jpeg',
        bytes: 5,
      })
      .execute();
    await trx
      .insertInto('mails')
      .values({
        ...owner,
        kind: 'code',
        recipient: one.email,
        locale: 'en',
        sender_name: 'Panel',
        sender: 'a@b.test',
        subject: 'Traceable subject',
        text: 'SEALED-text 123456',
      })
      .execute();
    await trx
      .insertInto('marketing_sources')
      .values({ ...owner, utm_source: 'Traceable' })
      .execute();
    await trx
      .insertInto('one_time_codes')
      .values({ ...owner, purpose: 'confirm-email', code_hash: Buffer.alloc(32, one.id), expires_at: later })
      .execute();
  });
  return one;
}

test('the export holds everything that is kept about a person, and nothing that lets anybody in (SECU-007)', async () => {
  const [one, other] = [await somebodyKnown(), await somebodyKnown()];
  await giveMoney(app.database, one.id, { paidInMicros: 3_000_000n });
  const answer = await app.server.inject({
    url: '/core/api/v1/profile/export',
    headers: { authorization: `Bearer ${one.token}` },
  });
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="account.json"',
    'cache-control': 'private, no-store',
  });
  expect(answer.headers.etag).toBeUndefined();
  const { data } = answer.json();
  expect(data).toMatchObject({
    account: { email: one.email, name: 'Traceable Person', company_name: 'Traceable Ltd', has_password: true },
    roles: [{ role: 'support' }],
    sessions: [{ created_at: expect.any(String) }],
    social_accounts: [{ provider: 'google', label: 'Traceable' }],
    passkeys: [{ name: 'Traceable key' }],
    authenticator_apps: [{ confirmed_at: null }],
    documents: [{ filename: 'Traceable.jpg', status: 'uploaded' }],
    mails: [{ kind: 'code', subject: 'Traceable subject' }],
    marketing_sources: [{ utm_source: 'Traceable' }],
  });
  expect(data).toMatchObject({
    balances: { paid_in: 3, bonus: 0, referral: 0, task: 0 },
    finance_records: [{ type: 'invoiced', amount: 3 }],
  });
  const { extension_api_token } = (await one.call.getProfile()).data;
  for (const secret of [
    'SEALED',
    'argon2',
    'stored_name',
    '_hash',
    '_sealed',
    one.token,
    extension_api_token,
    other.email,
  ]) {
    expect(answer.body).not.toContain(secret);
  }
});

describe('leaving', () => {
  test('takes the proof that it is the owner', async () => {
    const one = await newPerson(app, { passwordHash });
    for (const body of [{}, { current_password: 'a wrong one' }, { code: '000000' }]) {
      await expect(one.call.deleteAccount({ body })).rejects.toMatchObject({ statusCode: 422 });
    }
    await expect(one.call.getProfile()).resolves.toMatchObject({ data: { id: one.id } });
  });

  test('erases what is personal everywhere, and leaves the number that others refer to', async () => {
    const one = await somebodyKnown();
    const friend = await newPerson(app);
    await app.database.panel(1, (trx) =>
      trx.updateTable('users').set({ referred_by: one.id }).where('id', '=', friend.id).execute(),
    );
    await expect(one.call.deleteAccount({ body: { current_password } })).resolves.toEqual({ data: null });
    await expect(one.call.getProfile()).rejects.toMatchObject({ statusCode: 401 });

    const { rows: tables } = await app.owner.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'user_id'`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const { rows } = await app.owner.pool
        .query(`begin; set local role crescendo_system; select * from ${name} where user_id = ${one.id}; commit`)
        .then((results) => (results as unknown as { rows: unknown[] }[])[2] ?? { rows: ['?'] });
      expect([name, rows]).toEqual([name, []]);
    }
    const row = await app.owner.system((trx) =>
      trx.selectFrom('users').selectAll().where('id', '=', one.id).executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(row)).not.toMatch(/Traceable|crescendo\.test|argon2/);
    expect(row).toMatchObject({ email: null, telegram_id: null, country: null, extension_token_hash: null, name: '' });
    const jobs = await app.owner.pool.query(
      `select j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'documents.erase-files'`,
    );
    expect(jobs.rows).toEqual([{ payload: { panelId: 1, names: [String(one.id).padStart(48, '0')] } }]);
  });

  test('leaves the address in no table at all (SECU-031)', async () => {
    const one = await newPerson(app, { passwordHash });
    await giveMoney(app.database, one.id, { paidInMicros: 9_000_000n });
    const service = await newService(app);
    const { data } = await one.call.createWidgetOrders({
      body: { orders: [{ service_id: service, quantity: 1000, url: video }] },
      idempotencyKey: 'leaving-by-balance',
    });
    const orderId = String(data.orders[0]?.id);
    await one.call.writeToSupport({
      params: { orderId },
      body: { subject: 'Question', text: 'When?', email: one.email },
    });
    await app.caller().askWholesalePrice({ body: { email: one.email } });
    await app.runJobs();
    await app.database.panel(1, async (trx) => {
      // As an order that is paid by card leaves it, and as a visit of staff does.
      await sql`update checkouts set response = json_build_object('user', buyer) where user_id = ${one.id}`.execute(
        trx,
      );
      await sql`insert into audit_entries (panel_id, actor_label, action, subject, details) values
        (1, 'staff', 'people.visited-call', ${`user:${one.id}`}, jsonb_build_object('customer', ${one.email}::text))`.execute(
        trx,
      );
      await sql`insert into code_checks (panel_id, purpose, email, registration, session_hash, expires_at)
        values (1, 'register', ${one.email}, '{}', sha256('x'), now() + interval '1 hour')`.execute(trx);
    });
    expect(await tablesWith(one.email)).toEqual(
      expect.arrayContaining([
        'users',
        'checkouts',
        'support_requests',
        'wholesale_requests',
        'mails',
        'audit_entries',
        'code_checks',
      ]),
    );
    await one.call.deleteAccount({ body: { current_password } });
    expect(await tablesWith(one.email)).toEqual([]);
    // What the law requires stays: the order, its charge, and that staff read it.
    const { rows } = await app.owner.pool.query(
      `select (select count(*) from orders where user_id = $1) as orders,
        (select count(*) from ledger_transactions where user_id = $1) as transactions,
        (select count(*) from audit_entries where subject = 'user:' || $1) as visits`,
      [one.id],
    );
    expect(rows).toEqual([{ orders: 1, transactions: 2, visits: 1 }]);
  });

  test('frees the address for a new account', async () => {
    const one = await newPerson(app, { passwordHash });
    await one.call.deleteAccount({ body: { current_password } });
    await app.database.panel(1, (trx) =>
      trx.insertInto('users').values({ panel_id: 1, email: one.email, name: 'Again' }).execute(),
    );
  });

  test('is not for the last owner of a panel, even when two leave at once', async () => {
    const [first, second] = [
      await newPerson(app, { panelId: 2, roles: ['owner'], passwordHash }),
      await newPerson(app, { panelId: 2, roles: ['owner'], passwordHash }),
    ];
    await app.owner.system((trx) =>
      trx
        .deleteFrom('user_roles')
        .where('panel_id', '=', 2)
        .where('user_id', 'not in', [first.id, second.id])
        .execute(),
    );
    const outcomes = await waitTogether(
      app,
      2,
      lockOwners,
      [first, second].map(
        ({ call }) =>
          () =>
            call.deleteAccount({ body: { current_password } }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { statusCode: 422, errors: { account: ['A panel needs at least one owner'] } },
    });
  });
});
