// Every write of staff leaves one entry in the audit log, whatever its use case says of it, and a refused one leaves none.
// The table is the real one and so are the edge and the database; what the use cases do is told by each of their tests.
import { randomUUID } from 'node:crypto';
import { type AllRoutes, allRoutes } from '@crescendo/contract/all-routes';
import { isForStaff, neededPermissions, type Route } from '@crescendo/contract/route';
import { expect, test } from 'vitest';
import { findTokenHolder } from '../features/api-tokens/api-tokens.ts';
import { recordAct, recordStaffCall, recordVisitedCall } from '../features/audit/audit.ts';
import type { Caller, PersonContext, Visitor } from '../platform/context.ts';
import { createEdge, type EdgeOptions } from '../platform/http/edge.ts';
import { Failure } from '../platform/http/failure.ts';
import { newPerson } from '../testing/new-person.ts';
import { testApp } from '../testing/test-app.ts';
import { staffWriteSamples } from './staff-write-samples.ts';

const app = await testApp();
const staff = await newPerson(app);
const panel = app.directory.find('localhost');
const samples = staffWriteSamples(panel.settings);

const writes = Object.entries<Route>(allRoutes).flatMap(([name, route]) =>
  isForStaff(route.audience) && route.method !== 'GET' ? [[name as keyof AllRoutes, route] as const] : [],
);

/** What a use case does before it ends. */
type UseCase = (context: PersonContext) => Promise<void>;
let useCase: UseCase = async () => {};
const handler = async (context: PersonContext) => {
  await useCase(context);
  return {};
};

const edge = createEdge({
  ...app,
  config: { ...app.config, NODE_ENV: 'production' },
  handlers: Object.fromEntries(Object.keys(allRoutes).map((name) => [name, handler])) as never,
  findCaller: async () => undefined,
  findTokenHolder: findTokenHolder as EdgeOptions['findTokenHolder'],
  readPriceHolders: async () => new Set(),
  recordVisitedCall,
  recordStaffCall,
});

const visitor = {
  address: '203.0.113.11',
  host: 'localhost',
  device: 'Firefox on Linux',
  browserKey: () => undefined,
  isBrowser: false,
  sessionKey: () => undefined,
} as unknown as Visitor;

async function entriesOf(
  name: keyof AllRoutes,
  route: Route,
  does: UseCase,
  change: Partial<NonNullable<Caller>> = {},
) {
  const sample = samples[name];
  if (!sample) throw new Error(`Say in staff-write-samples.ts what ${name} is sent`);
  const requestId = randomUUID();
  useCase = does;
  const caller: NonNullable<Caller> = {
    userId: staff.id,
    sessionId: 0,
    isFrozen: false,
    isVisit: false,
    isConsole: true,
    roles: [],
    permissions: isForStaff(route.audience) ? [...neededPermissions(route.audience)] : [],
    secondFactor: { kind: 'totp', at: new Date('2026-11-18T09:00:00Z') },
    isEnrolling: false,
    ...change,
  };
  const raw = { params: sample.params ?? {}, query: {}, body: sample.body };
  const outcome = await edge.run(name, { panel, locale: 'en', requestId, log: app.job.log, raw, caller, visitor }).then(
    () => 'done',
    (error: unknown) => (error instanceof Failure ? error.code : error),
  );
  const { rows } = await app.owner.pool.query('select * from audit_entries where request_id = $1', [requestId]);
  return { outcome, rows };
}

test.each(writes)('%s leaves one entry, though its use case says nothing (CONS-011, CONS-014)', async (name, route) => {
  const { outcome, rows } = await entriesOf(name, route, async () => {});
  expect(outcome).toBe('done');
  expect(rows).toMatchObject([
    {
      actor_id: staff.id,
      route: name,
      address: '203.0.113.11',
      device: 'Firefox on Linux',
      second_factor_at: new Date('2026-11-18T09:00:00Z'),
    },
  ]);
  expect(rows[0].action).toMatch(/^[a-z-]+\.[a-z-]+$/);
  expect(rows[0].subject).toMatch(/^[a-z-]+(:[\w-]+)?$/);
  expect(JSON.stringify(rows)).not.toContain('only-its-sender-knows');
});

test.each(writes)(
  '%s is one entry with what its use case says, however often (CONS-011, CONS-014)',
  async (name, route) => {
    const before = { name: 'Old' };
    const inner = { action: 'money.ask' as const, subject: 'thing:1', details: { amount: 5 } };
    const outer = { action: 'people.freeze' as const, subject: 'user:1', details: { before, after: { name: 'New' } } };
    const { rows } = await entriesOf(name, route, async (context) => {
      await recordAct(context, inner);
      await recordAct(context, outer);
    });
    expect(rows).toMatchObject([{ ...outer, details: { ...outer.details, with: [inner] }, route: name }]);
  },
);

test.each(writes)(
  '%s leaves nothing where it is refused, at the door or later (CONS-011, CONS-014)',
  async (name, route) => {
    const failing = await entriesOf(name, route, async (context) => {
      await recordAct(context, { action: 'people.freeze', subject: 'user:1' });
      await context.transaction();
      throw new Failure('conflict');
    });
    expect([failing.outcome, failing.rows]).toEqual(['conflict', []]);
    const without = await entriesOf(name, route, async () => {}, { permissions: [] });
    expect([without.outcome, without.rows]).toEqual(['not-found', []]);
    const unproven = await entriesOf(name, route, async () => {}, { isEnrolling: true });
    expect([unproven.outcome, unproven.rows]).toEqual(['not-found', []]);
  },
);
