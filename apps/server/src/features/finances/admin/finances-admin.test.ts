import { describe, expect, test } from 'vitest';
import { giveMoney } from '../../../testing/money.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { methodOf } from '../../../testing/panels/payment-panel.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const permissions = ['invoices.manage', 'invoices.approve'];
const [staff, second] = [
  await newPerson(app, { permissions, name: 'Frieda First' }),
  await newPerson(app, { permissions, name: 'Sven Second' }),
];
const reader = await newPerson(app, { permissions: ['invoices.read'] });
const hourMs = 3_600_000;

const adjust = async (by: typeof staff, to: { params: { id: string } }, body: object) =>
  (await by.call.adjustBalance({ params: to.params, body: { reason: 'An apology', ...body } as never })).data;

describe('the journal', () => {
  test('has every posting with its lines, by customer, kind, account, reference, amount and day (CONS-006)', async () => {
    const one = await newPerson(app);
    await giveMoney(app.database, one.id, { paidInMicros: 10_000_000n, bonusMicros: 4_000_000n });
    const act = await adjust(staff, one, { amount: '-5.5' });
    const list = async (query: object) =>
      (await reader.call.listJournal({ query: { user_id: String(one.id), ...query } })).data.map(({ kind }) => kind);
    expect(await list({})).toEqual(['admin', 'coupon', 'invoiced']);
    expect(await list({ kind: 'coupon' })).toEqual(['coupon']);
    expect(await list({ account: 'adjustments' })).toEqual(['admin']);
    expect(await list({ reference: `adjustment:${act.id}` })).toEqual(['admin']);
    expect(await list({ reference: 'adjustment:' })).toEqual(['admin']);
    expect(await list({ amount_from: '5.5', amount_to: '9' })).toEqual(['admin']);
    const tomorrow = new Date(Date.now() + 24 * hourMs).toISOString().slice(0, 10);
    expect(await list({ date_from: tomorrow })).toEqual([]);
    const [entry] = (await reader.call.listJournal({ query: { kind: 'admin', limit: '1' } })).data;
    expect(entry).toMatchObject({
      reference: `adjustment:${act.id}`,
      email: one.email,
      amount: -5.5,
      actor: 'Frieda First',
      approver: null,
      lines: expect.arrayContaining([
        { account: 'bonus', name: '', is_of_customer: true, amount: -4 },
        { account: 'paid_in', name: '', is_of_customer: true, amount: -1.5 },
        { account: 'adjustments', name: '', is_of_customer: false, amount: 5.5 },
      ]),
    });
  });

  test('names the payment method behind a gateway account, by whichever of its languages is read (CONS-006)', async () => {
    const one = await newPerson(app);
    const method = await methodOf(one, 'qr_code');
    const { data } = await one.call.addFunds({ body: { payment_method_id: method.id, amount: 20 } });
    await staff.call.confirmInvoice({ params: { id: String(data.invoice_id) }, body: {} });
    await app.owner.pool.query(`update payment_methods set name = name || '{"de": "Mit QR-Code"}' where id = $1`, [
      method.id,
    ]);
    const read = async (locale: string) => {
      const call = app.caller({ token: reader.token, locale });
      return (await call.listJournal({ query: { user_id: String(one.id) } })).data;
    };
    const [posted] = await read('en');
    expect(posted).toMatchObject({
      payment_method: method.name,
      lines: expect.arrayContaining([expect.objectContaining({ account: 'gateway', name: 'qr_code' })]),
    });
    expect((await read('de'))[0]?.payment_method).toBe('Mit QR-Code');
    await adjust(staff, one, { amount: 1 });
    expect((await read('en'))[0]?.payment_method).toBeNull();
  });

  test('goes on behind the last row, in both of its orders, and has nothing of another panel', async () => {
    const there = await newPerson(app, { panelId: 2 });
    await giveMoney(app.database, there.id, { paidInMicros: 1_000_000n, panelId: 2 });
    const one = await newPerson(app);
    for (let at = 0; at < 3; at += 1) await giveMoney(app.database, one.id, { paidInMicros: 1_000_000n });
    for (const filter of [{ user_id: String(one.id) }, { kind: 'invoiced' as const }]) {
      const all = (await reader.call.listJournal({ query: { ...filter, limit: '100' } })).data;
      const first = await reader.call.listJournal({ query: { ...filter, limit: '2' } });
      const next = await reader.call.listJournal({ query: { ...filter, limit: '2', after: first.next as string } });
      expect([...first.data, ...next.data].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id));
      expect(all.map(({ user_id }) => user_id)).not.toContain(there.id);
    }
    await expect(reader.call.listJournal({ query: { after: 'x' } })).rejects.toMatchObject({ statusCode: 422 });
    await expect(one.call.listJournal()).rejects.toMatchObject({ statusCode: 404 });
    await expect(app.caller().listJournal()).rejects.toMatchObject({ statusCode: 401 });
  });

  test('comes whole as CSV in parts, one row for each line, with harmless cells (CONS-006, CONS-033)', async () => {
    const one = await newPerson(app);
    for (let at = 0; at < 3; at += 1) await giveMoney(app.database, one.id, { paidInMicros: 1_000_000n });
    await adjust(staff, one, { amount: 1, reason: '=1+1' });
    const answer = await app.server.inject({
      url: `/core/api/v1/admin/journal/export?user_id=${one.id}`,
      headers: { host: 'localhost', authorization: `Bearer ${reader.token}` },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['transfer-encoding']).toBe('chunked');
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 4 * 2);
    expect(lines[0]).toBe(
      '\ufeffTransaction ID,Date (UTC),Type,Reference,Customer,Order,Account,Amount,Currency,Reason',
    );
    expect(lines[1]).toContain("'=1+1");
    expect(answer.body).not.toMatch(/,=1/);
  });
});

describe('an adjustment', () => {
  test('is foreseen with its posting, and with who may agree where it takes two (CONS-005, ROLE-012)', async () => {
    const one = await newPerson(app);
    await giveMoney(app.database, one.id, { paidInMicros: 10_000_000n, bonusMicros: 4_000_000n });
    const foresee = async (amount: string, account?: 'bonus') =>
      (await second.call.previewAdjustment({ params: one.params, query: { amount, ...(account ? { account } : {}) } }))
        .data;
    expect(await foresee('12', 'bonus')).toEqual({
      lines: [
        { account: 'bonus', is_of_customer: true, amount: 12, after: 16 },
        { account: 'adjustments', is_of_customer: false, amount: -12, after: null },
      ],
      is_covered: true,
      needs_second_person: false,
      limit: 100,
      left: expect.any(Number),
      may_agree: [],
    });
    expect((await foresee('-5')).lines).toEqual([
      { account: 'bonus', is_of_customer: true, amount: -4, after: 0 },
      { account: 'paid_in', is_of_customer: true, amount: -1, after: 9 },
      { account: 'adjustments', is_of_customer: false, amount: 5, after: null },
    ]);
    expect(await foresee('-50')).toMatchObject({ is_covered: false });
    const much = await foresee('150');
    expect(much.needs_second_person).toBe(true);
    expect(much.may_agree).toContain('Frieda First');
    expect(much.may_agree).not.toContain('Sven Second');
  });

  test('goes to the account that was chosen (LEDG-010)', async () => {
    const one = await newPerson(app);
    await adjust(staff, one, { amount: 3, account: 'bonus' });
    const asked = await adjust(staff, one, { amount: 300, account: 'bonus' });
    await second.call.approveMoneyAct({ params: { id: String(asked.id) } });
    const { rows } = await app.owner.pool.query(
      'select kind, balance_micros from ledger_accounts where user_id = $1 and balance_micros > 0',
      [one.id],
    );
    expect(rows).toEqual([{ kind: 'bonus', balance_micros: 303_000_000n }]);
  });
});

describe('a request for a second person', () => {
  test('names who may agree and until when (ROLE-012)', async () => {
    const one = await newPerson(app);
    const act = await adjust(staff, one, { amount: 500 });
    const of = async (by: typeof staff) =>
      (await by.call.listMoneyActs({ query: { status: 'asked' } })).data.find(({ id }) => id === act.id);
    expect(await of(second)).toMatchObject({
      email: one.email,
      asked_by_name: 'Frieda First',
      may_agree: expect.arrayContaining(['Sven Second']),
      is_for_caller: true,
      expires_at: new Date(Date.parse(act.created_at) + 24 * hourMs).toISOString(),
    });
    const own = await of(staff);
    expect(own?.is_for_caller).toBe(false);
    expect(own?.may_agree).not.toContain('Frieda First');
  });

  test('ends after 24 hours and moves nothing, before the job has come by and after it (CONS-031)', async () => {
    const one = await newPerson(app);
    const act = await adjust(staff, one, { amount: 500 });
    const params = { id: String(act.id) };
    const statuses = async (status: 'asked' | 'expired') =>
      (await later.listMoneyActs({ query: { status, per_page: '100' } })).data.map(({ id }) => id);
    app.clock.offsetMs = 24 * hourMs - 60_000;
    // A session of the console does not last so long.
    const later = app.caller({ token: await app.signIn(second.email) });
    try {
      expect(await statuses('asked')).toContain(act.id);
      await app.runJob('finances.expire-acts');
      expect(await statuses('asked')).toContain(act.id);
      app.clock.offsetMs = 24 * hourMs + 60_000;
      expect(await statuses('asked')).not.toContain(act.id);
      expect(await statuses('expired')).toContain(act.id);
      const refusal = { statusCode: 422, errors: { id: [expect.stringContaining('24 hours')] } };
      await expect(later.approveMoneyAct({ params })).rejects.toMatchObject(refusal);
      await app.runJob('finances.expire-acts');
      await expect(later.approveMoneyAct({ params })).rejects.toMatchObject(refusal);
    } finally {
      app.clock.offsetMs = 0;
    }
    expect((await one.call.getProfile()).data.balance).toBe(0);
    const { rows } = await app.owner.pool.query(
      `select actor_label, details from audit_entries where action = 'money.expire' and subject = $1`,
      [`user:${one.id}`],
    );
    expect(rows).toMatchObject([{ actor_label: 'system', details: { act: act.id, amount: 500, asked_by: staff.id } }]);
  });
});

describe('a proof on request', () => {
  test('covers all books of the panel, one at a time, and keeps its result (LEDG-005, CONS-034)', async () => {
    await expect(newPerson(app).then((one) => one.call.startProof())).rejects.toMatchObject({ statusCode: 404 });
    const { data: run } = await reader.call.startProof();
    expect(run).toMatchObject({ ended_at: null, done_steps: 0, has_failed: false });
    await expect(staff.call.startProof()).rejects.toMatchObject({ statusCode: 409 });
    await app.runJobs();
    const { data } = await reader.call.readProofRun();
    expect(data.run).toMatchObject({
      id: run.id,
      ended_at: expect.any(String),
      done_steps: run.all_steps,
      has_failed: false,
    });
    expect(data.proof).toMatchObject({ sum: 0, faults: [], accounts: expect.any(Number) });
    expect(data.proof?.transactions).toBeGreaterThan(0);
    await app.runJob('ledger.prove-panel').catch(() => undefined);
    await expect(reader.call.startProof()).resolves.toMatchObject({ data: { done_steps: 0 } });
    await app.runJobs();
  });

  test('finds what is broken in this panel, and says nothing of it to another (LEDG-005)', async () => {
    const one = await newPerson(app);
    await giveMoney(app.database, one.id, { paidInMicros: 1_000_000n });
    const client = await app.owner.pool.connect();
    try {
      await client.query('set session_replication_role = replica');
      await client.query(
        `update ledger_accounts set balance_micros = balance_micros + 1 where user_id = $1 and kind = 'paid_in'`,
        [one.id],
      );
      const proofOf = async (by: typeof reader) => {
        await by.call.startProof();
        await app.runJobs();
        return (await by.call.readProofRun()).data.proof?.faults ?? [];
      };
      const abroad = await newPerson(app, { panelId: 2, permissions: ['invoices.read'] });
      expect((await proofOf(reader)).length).toBeGreaterThan(0);
      expect(await proofOf(abroad)).toEqual([]);
    } finally {
      await client.query(
        `update ledger_accounts set balance_micros = balance_micros - 1 where user_id = $1 and kind = 'paid_in'`,
        [one.id],
      );
      await client.query('set session_replication_role = origin');
      client.release();
    }
  });
});
