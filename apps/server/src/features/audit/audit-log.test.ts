import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newPerson } from '../../testing/new-person.ts';
import { testApp } from '../../testing/test-app.ts';
import { insertAuditEntry } from './audit.store.ts';
import { checkChains, sealEntries } from './chain.store.ts';

const app = await testApp();
const owner = await newPerson(app, { roles: ['owner'] });

async function write(
  count: number,
  entry: { action?: string; subject?: string; panelId?: number; details?: object } = {},
) {
  const { panelId = 1, action = 'test.act', subject = 'thing:1', details } = entry;
  for (let at = 0; at < count; at += 1) {
    await app.database.panel(panelId, (trx) =>
      insertAuditEntry(trx, {
        panelId,
        actorId: panelId === 1 ? owner.id : null,
        actorLabel: 'staff',
        action,
        subject,
        details: { ...details, at },
      }),
    );
  }
}

describe('the audit log', () => {
  test('is read page by page, newest first, and narrowed by person, group, subject and period (CONS-011)', async () => {
    const other = await newPerson(app, { roles: ['owner'] });
    await write(60, { action: 'money.test', subject: 'user:77' });
    const customer = await newPerson(app, { name: 'Zoë Frozen' });
    await other.call.freezePerson({ params: customer.params, body: { version: 0, reason: 'chargeback' } });
    const first = await owner.call.listAudit({ query: { subject: 'user:77' } });
    expect([first.data.length, first.next]).toEqual([50, expect.any(String)]);
    const second = await owner.call.listAudit({ query: { subject: 'user:77', after: first.next ?? '' } });
    expect([second.data.length, second.next]).toEqual([10, null]);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, two) => two - one));
    expect(new Set(ids).size).toBe(60);

    const { data: ofOther } = await owner.call.listAudit({ query: { person: String(other.id) } });
    expect(ofOther).toMatchObject([
      {
        action: 'people.freeze',
        subject: `user:${customer.id}`,
        subject_name: 'Zoë Frozen',
        person: { id: other.id, email: other.email },
      },
    ]);
    const { data: money } = await owner.call.listAudit({ query: { group: 'money' } });
    expect(new Set(money.map(({ action }) => action))).toEqual(new Set(['money.test']));
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect((await owner.call.listAudit({ query: { from: tomorrow } })).data).toEqual([]);
    expect((await owner.call.listAudit({ query: { until: tomorrow, person: String(other.id) } })).data).toHaveLength(1);
    await expect(owner.call.listAudit({ query: { after: 'nonsense' } })).rejects.toMatchObject({ statusCode: 422 });
  });

  test('shows of an entry what it changed and from where it came, and nothing of another panel (CONS-011)', async () => {
    const clerk = await newPerson(app);
    await owner.call.setRoles({ params: clerk.params, body: { version: 0, roles: ['support'], permissions: [] } });
    const [row] = (await owner.call.listAudit({ query: { subject: `user:${clerk.id}` } })).data;
    const { data } = await owner.call.readAuditEntry({ params: { id: String(row?.id) } });
    expect(data).toMatchObject({
      action: 'people.set-roles',
      route: 'setRoles',
      address: '127.0.0.1',
      second_factor_at: expect.any(String),
      changes: [{ field: 'roles', before: '', after: 'support' }],
    });
    const abroad = await newPerson(app, { panelId: 2, roles: ['owner'] });
    await expect(abroad.call.readAuditEntry({ params: { id: String(row?.id) } })).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  test('is exported whole, without anything that a spreadsheet would compute (CONS-011)', async () => {
    await write(1100, { action: 'test.export', subject: '=1+1' });
    const answer = await app.server.inject({
      url: '/core/api/v1/admin/audit/export?subject=%3D1%2B1',
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const [header, ...lines] = answer.body.trim().split('\r\n');
    expect(header).toBe('ID,Time (UTC),Who,Action,Subject,Name,From address,Device,Before,After');
    expect(lines).toHaveLength(1100);
    expect(lines[0]).toContain(`,${owner.email},test.export,'=1+1,`);

    const clerk = await newPerson(app);
    const body = { version: 0, roles: ['support'], permissions: [] };
    await app.server.inject({
      method: 'PUT',
      url: `/core/api/v1/admin/users/${clerk.id}/roles`,
      headers: { authorization: `Bearer ${owner.token}`, 'user-agent': '=cmd()' },
      remoteAddress: '203.0.113.7',
      payload: body,
    });
    const ofClerk = await app.server.inject({
      url: `/core/api/v1/admin/audit/export?subject=user:${clerk.id}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(ofClerk.body.trim().split('\r\n')[1]).toMatch(/,203\.0\.113\.7,'=cmd\(\),roles: ,roles: support$/);
  });
});

describe('the chain of entries', () => {
  const unsealed = async () =>
    (
      await app.owner.pool.query(
        'select count(*)::int as n from audit_entries e where not exists (select from audit_chain c where c.entry_id = e.id)',
      )
    ).rows[0].n;
  const seal = () => app.owner.system(sealEntries);
  /** Entries settle once whatever was under way before them is over, in all databases of the server: other tests too. */
  const sealAll = () =>
    expect
      .poll(async () => {
        await seal();
        return unsealed();
      })
      .toBe(0);
  const faultOf = async (panelId = 1) => {
    const checks = await app.owner.system(checkChains);
    return checks.find((check) => check.panelId === panelId)?.fault;
  };
  /** As somebody would who got hold of the tables: past the triggers that refuse it. */
  async function tamper(statement: string) {
    for (const table of ['audit_entries', 'audit_chain']) {
      await app.owner.pool.query(`alter table ${table} disable trigger append_only`);
    }
    await app.owner.pool.query(statement);
    for (const table of ['audit_entries', 'audit_chain']) {
      await app.owner.pool.query(`alter table ${table} enable trigger append_only`);
    }
  }

  test('holds every entry once, also those written at the same time, and is found whole (CONS-015)', async () => {
    await Promise.all([write(20), write(20), write(10, { panelId: 2 }), seal(), seal()]);
    await sealAll();
    const { rows } = await app.owner.pool.query(
      `select (select count(*) from audit_entries)::int as written, (select count(*) from audit_chain)::int as sealed,
        (select count(distinct entry_id) from audit_chain)::int as once`,
    );
    expect(rows[0].sealed).toBe(rows[0].written);
    expect(rows[0].once).toBe(rows[0].written);
    expect([await faultOf(1), await faultOf(2)]).toEqual([null, null]);
    const { data } = await owner.call.readAuditChain();
    expect(data).toMatchObject({ check: { fault: null, entries: data.entries } });
    const [row] = (await owner.call.listAudit({})).data;
    const { data: entry } = await owner.call.readAuditEntry({ params: { id: String(row?.id) } });
    expect(entry.line?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('an entry that is still being written holds up its place and nobody else (CONS-015)', async () => {
    await sealAll();
    const open = await app.database.openPanel(1);
    await insertAuditEntry(open, {
      panelId: 1,
      actorId: null,
      actorLabel: 'test',
      action: 'test.late',
      subject: 'late',
    });
    await write(3);
    for (let run = 0; run < 3; run += 1) await seal();
    expect(await unsealed()).toBe(3);
    await open.commit().execute();
    await sealAll();
    expect(await faultOf()).toBeNull();
  });

  test('stays whole when somebody leaves and their name goes from the visits (CONS-015)', async () => {
    const clerk = await newPerson(app, { panelId: 2, roles: ['support'] });
    const details = { call: 'getProfile', staff: clerk.email, customer: 'x@example.test' };
    await app.database.panel(2, (trx) =>
      insertAuditEntry(trx, {
        panelId: 2,
        actorId: clerk.id,
        actorLabel: 'staff',
        action: 'people.visited-call',
        subject: 'user:1',
        details,
      }),
    );
    await sealAll();
    await app.owner.pool.query('update users set deleted_at = now(), email = null where id = $1', [clerk.id]);
    const { rows } = await app.owner.pool.query('select details from audit_entries where actor_id = $1', [clerk.id]);
    expect(rows[0].details.staff).toBe('');
    expect(await faultOf(2)).toBeNull();
  });

  test('says when an entry was changed, taken out or cut off, and the server cannot do any of it (CONS-011, CONS-015)', async () => {
    await write(5);
    await sealAll();
    expect(await faultOf()).toBeNull();
    await expect(app.database.panel(1, (trx) => sql`delete from audit_chain`.execute(trx))).rejects.toThrow(
      /permission denied/,
    );

    const last = 'select max(entry_id) from audit_chain where panel_id = 1';
    await tamper(`update audit_entries set details = '{"at": 99}' where id = (${last})`);
    expect(await faultOf()).toBe('changed');
    expect((await owner.call.readAuditChain()).data.check?.fault).toBe('changed');
    await tamper(`update audit_entries set details = '{"at": 4}' where id = (${last})`);
    expect(await faultOf()).toBeNull();

    const middle = 'select entry_id from audit_chain where panel_id = 1 order by position desc offset 2 limit 1';
    await tamper(`with gone as (delete from audit_chain where entry_id = (${middle}) returning entry_id)
      select * from gone`);
    expect(await faultOf()).toBe('missing');
  });
});
