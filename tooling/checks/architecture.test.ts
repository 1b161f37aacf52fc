import { expect, test } from 'vitest';
import { findViolations } from './architecture-rules.ts';
import { readFacts } from './source-facts.ts';

/** A workspace in miniature that keeps every rule. */
const clean: Record<string, string> = {
  'packages/rules/src/money/money.ts': 'export const unit = 1n;',
  'packages/rules/src/money/money.test.ts':
    "import { test } from 'vitest'; import { unit } from './money.ts'; test('x', () => unit);",
  'packages/contract/src/route.ts': "import { z } from 'zod'; export const route = z;",
  'packages/contract/src/orders.ts':
    "import { unit } from '@crescendo/rules/money/money'; import { route } from './route.ts'; export type Order = 1; export const r = [route, unit];",
  'packages/contract/src/paths.gen.ts': "import type { Order } from './orders.ts'; export const paths: Order[] = [];",
  'packages/ui/src/button.tsx':
    "import { useState } from 'react'; export const Button = () => <b>{useState(1)[0]}</b>;",
  'apps/server/src/config.ts': 'export const config = (environment: unknown) => environment;',
  'apps/server/src/main.ts':
    "import { app } from './app.ts'; import { config } from './config.ts'; app(config(process.env));",
  'apps/server/src/app.ts':
    "import { routes } from './features/orders/orders.routes.ts'; import { seed } from './features/orders/orders.seed.ts'; export const app = (c: unknown) => [routes, seed, c];",
  'apps/server/src/platform/database.ts':
    'export const now = (db: any) => db.selectFrom("x"); const sql = String; sql`select 1`;',
  'apps/server/src/features/ledger/ledger.ts':
    "export { charge } from './charge.ts'; export { refund } from './charge.ts';",
  'apps/server/src/features/ledger/charge.ts':
    "import { now } from '../../platform/database.ts'; export const charge = now; export const refund = now;",
  'apps/server/src/features/orders/orders.routes.ts':
    "import { place } from './place-order.ts'; export const routes = [place];",
  'apps/server/src/features/orders/place-order.ts':
    "import { charge } from '../ledger/ledger.ts'; import type { RequestContext } from '@crescendo/web/request-context'; export const place = (c: RequestContext) => charge(c);",
  'apps/server/src/features/orders/orders.store.ts':
    'export const insert = (trx: any) => trx.insertInto("orders"); export const note = (sql: any) => sql`insert into notes (id) values (1) on conflict do update set id = 2`;',
  'apps/server/src/features/orders/orders.seed.ts': 'export const seed = (trx: any) => trx.deleteFrom("orders");',
  'apps/server/src/features/orders/place-order.test.ts':
    "import { anOrder } from '../../testing/factories.ts'; import { place } from './place-order.ts'; place(anOrder);",
  'apps/server/src/testing/factories.ts': "import { app } from '../app.ts'; export const anOrder: any = app;",
  'apps/web/src/request-context.ts': 'export type RequestContext = { panel: string };',
  'apps/web/src/routes.ts': "export default [() => import('./pages/index.page.tsx')];",
  'apps/web/src/entry.server.tsx': "import { route } from '@crescendo/contract/route'; export default route;",
  'apps/web/src/pages/index.page.tsx': "import { List } from '../features/orders/order-list.tsx'; export default List;",
  'apps/web/src/features/orders/order-list.tsx':
    "import type { Order } from '@crescendo/contract/orders'; import { paths } from '@crescendo/contract/paths.gen'; import { Button } from '@crescendo/ui/button'; import { Frame } from '../../shell/frame.tsx'; export const List = (o: Order) => <Frame><Button />{paths}{o}</Frame>;",
  'apps/web/src/shell/frame.tsx': 'export const Frame = (p: any) => <i>{p.children}</i>;',
  'e2e/pages/index.spec.ts':
    "import { route } from '@crescendo/contract/route'; import { expect } from '@playwright/test'; expect(route);",
  'tooling/operations/db.ts': "import { now } from '../../apps/server/src/platform/database.ts'; now(process.env);",
  'vitest.config.ts': 'export default process.env;',
};

const violationsOf = (sources: Record<string, string>): string[] =>
  findViolations(new Map(Object.entries(sources).map(([path, source]) => [path, readFacts(path, source)]))).map(
    ({ path, line, rule }) => `${path}:${line} ${rule}`,
  );

test('passes a small workspace that keeps the directions', () => {
  expect(violationsOf(clean)).toEqual([]);
});

const planted: [title: string, path: string, source: string, rule: RegExp][] = [
  ['rules that import a library', 'packages/rules/src/a.ts', "import 'node:fs';", /rules depend on nothing/],
  [
    'rules that import the contract',
    'packages/rules/src/a.ts',
    "import '@crescendo/contract/route';",
    /rules must not import contract/,
  ],
  ['a contract that imports a library', 'packages/contract/src/a.ts', "import 'fastify';", /zod and rules only/],
  [
    'a contract that imports the server',
    'packages/contract/src/a.ts',
    "import '../../../apps/server/src/app.ts';",
    /contract must not import server/,
  ],
  [
    'a kit that knows the domain',
    'packages/ui/src/a.tsx',
    "import type { Order } from '@crescendo/contract/orders';",
    /ui must not import contract/,
  ],
  ['a kit that needs Node', 'packages/ui/src/a.tsx', "import 'node:path';", /ui runs in the browser/],
  [
    'shared browser code that needs Node',
    'packages/browser/src/a.ts',
    "import 'node:path';",
    /browser runs in the browser/,
  ],
  [
    'shared browser code that knows a program',
    'packages/browser/src/a.ts',
    "import type { F } from '@crescendo/web/request-context';",
    /browser must not import web/,
  ],
  [
    'shared browser code that loads schemas',
    'packages/browser/src/a.ts',
    "import { orders } from '@crescendo/contract/orders'; export const a = orders;",
    /brings zod into the browser/,
  ],
  [
    'a server that imports shared browser code',
    'apps/server/src/features/a/a.ts',
    "import '@crescendo/browser/calls/call-api';",
    /server must not import browser/,
  ],
  ['a package reached by a path', 'packages/contract/src/a.ts', "import '../../rules/src/money.ts';", /by its name/],
  [
    'a package that calls itself by name',
    'packages/rules/src/a.ts',
    "import '@crescendo/rules/money/money';",
    /by relative path/,
  ],
  [
    'a server that imports the kit',
    'apps/server/src/features/a/a.ts',
    "export * from '@crescendo/ui/button'; export const a = 1;",
    /server must not import ui/,
  ],
  [
    'a server that runs web code',
    'apps/server/src/features/a/a.ts',
    "import '@crescendo/web/request-context';",
    /only types/,
  ],
  [
    'a server that takes other types of web',
    'apps/server/src/features/a/a.ts',
    "import type { F } from '@crescendo/web/shell/frame';",
    /server must not import web/,
  ],
  [
    'a platform that knows a feature',
    'apps/server/src/platform/a.ts',
    "import '../features/ledger/ledger.ts';",
    /platform is below features/,
  ],
  [
    'a feature that knows the app',
    'apps/server/src/features/a/a.ts',
    "const a = await import('../../app.ts');",
    /features is below app/,
  ],
  ['an app that knows main', 'apps/server/src/web.ts', "import './main.ts';", /web is below main/],
  [
    'a feature behind another feature’s front door',
    'apps/server/src/features/a/a.ts',
    "import type { X } from '../ledger/charge.ts';",
    /front door features\/ledger\/ledger\.ts/,
  ],
  [
    'an app that goes round the front door',
    'apps/server/src/app.ts',
    "import './features/ledger/charge.ts';",
    /the app composes/,
  ],
  [
    'features that go in a circle',
    'apps/server/src/features/ledger/settle.ts',
    "import '../orders/orders.ts';",
    /circle: (orders → ledger → orders|ledger → orders → ledger)/,
  ],
  [
    'files that load each other',
    'packages/rules/src/money/money.ts',
    "import { unit as two } from './money.test.ts'; export const unit = two;",
    /files import each other in a circle: .*money\.ts → .*money\.test\.ts/,
  ],
  [
    'files that need each other’s types only',
    'packages/contract/src/route.ts',
    "import { z } from 'zod'; import type { Order } from './orders.ts'; export const route: Order = z;",
    /files import each other in a circle: .*(route\.ts → .*orders\.ts|orders\.ts → .*route\.ts)/,
  ],
  [
    'a row of another feature changed by the builder',
    'apps/server/src/features/quests/quests.store.ts',
    'export const a = (trx: any) => trx.updateTable("notes").set({}).execute();',
    /quests\.store\.ts:1 the table notes is written by orders/,
  ],
  [
    'a row of another feature changed by a statement',
    'apps/server/src/features/quests/quests.store.ts',
    'export const a = (sql: any) => sql`with x as (select 1)\n update notes n set id = 1 from x`;',
    /quests\.store\.ts:1 the table notes is written by orders/,
  ],
  [
    'a writer that the list of a shared table does not name',
    'apps/server/src/features/ledger/ledger.store.ts',
    'export const a = (sql: any) => sql`delete from orders`;',
    /the table orders is written by checkout, drip-feeds, fulfilment, orders/,
  ],
  [
    'a zod module run in the browser',
    'apps/web/src/pages/a.page.tsx',
    "import { type Order } from '@crescendo/contract/orders';",
    /brings zod into the browser/,
  ],
  ['zod itself in the browser', 'apps/web/src/features/a/a.tsx', "import { z } from 'zod';", /zod stays out/],
  [
    'web that imports the server',
    'apps/web/src/features/a/a.tsx',
    "import '../../../../server/src/app.ts';",
    /web must not import server/,
  ],
  [
    'browser features that import each other',
    'apps/web/src/features/a/a.tsx',
    "import '../orders/order-list.tsx';",
    /a page composes them/,
  ],
  [
    'a shell that knows a feature',
    'apps/web/src/shell/a.tsx',
    "import '../features/orders/order-list.tsx';",
    /shell is below features/,
  ],
  [
    'a feature that knows a page',
    'apps/web/src/features/a/a.tsx',
    "import '../../pages/index.page.tsx';",
    /features is below pages/,
  ],
  ['a page that knows the routes', 'apps/web/src/pages/a.page.tsx', "import '../routes.ts';", /pages is below routes/],
  ['a layer nobody placed', 'apps/web/src/widgets/a.tsx', '', /no place in the order of layers/],
  ['a package nobody placed', 'packages/extra/src/a.ts', '', /no place in the directions/],
  [
    'a journey that imports rules',
    'e2e/a.spec.ts',
    "import '@crescendo/rules/money/money';",
    /e2e must not import rules/,
  ],
  [
    'testing used by the product',
    'apps/server/src/features/a/a.ts',
    "import '../../testing/factories.ts';",
    /tests and tooling only/,
  ],
  [
    'testing of another package',
    'apps/web/src/shell/a.test.ts',
    "import '../../../server/src/testing/factories.ts';",
    /tests and tooling only/,
  ],
  [
    'a product that imports tooling',
    'apps/server/src/platform/a.ts',
    "import '../../../../tooling/operations/db.ts';",
    /nothing imports tooling/,
  ],
  [
    'a barrel',
    'packages/ui/src/index.ts',
    "export * from './button.tsx'; export { Button } from './button.tsx';",
    /barrel/,
  ],
  ['a file in camel case', 'packages/rules/src/drawHouse.ts', '', /not in kebab-case/],
  ['a suffix outside the list', 'apps/server/src/features/a/a.service.ts', '', /suffix \.service/],
  ['a drawer for everything', 'packages/rules/src/helpers/a.ts', '', /folder named helpers/],
  ['a file for everything', 'packages/rules/src/string-utils.ts', '', /file named string-utils/],
  [
    'a query written in a use case',
    'apps/server/src/features/a/do-it.ts',
    'export const a = (trx: any) => trx.updateTable("a");',
    /SQL belongs/,
  ],
  [
    'a raw statement in a route',
    'apps/server/src/features/a/a.routes.ts',
    'import { sql } from "kysely"; export const a = sql<number>`select 1`;',
    /SQL belongs/,
  ],
  [
    'a statement handed to the driver',
    'apps/server/src/features/a/do-it.ts',
    'export const a = (pool: any) => pool.query(`select 1`);',
    /SQL belongs/,
  ],
  [
    'the environment read in a feature',
    'apps/server/src/features/a/a.ts',
    'export const a = process.env.A;',
    /settings come from config\.ts/,
  ],
  [
    'the environment under another name',
    'apps/server/src/platform/a.ts',
    'import { env } from "node:process"; export const a = env;',
    /settings come from config\.ts/,
  ],
  ['a file that does not parse', 'packages/rules/src/a.ts', 'export const = ;', /cannot be parsed/],
];

test.each(planted)('finds %s', (_title, path, source, rule) => {
  // A front door for `orders` lets the circle close; the miniature itself has none.
  const frontDoor = { 'apps/server/src/features/orders/orders.ts': 'export const orders = 1;' };
  const found = violationsOf({ ...clean, ...frontDoor, [path]: source });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(rule);
});

test('finds a folder with more files than one reads through', () => {
  const full = Object.fromEntries(
    Array.from({ length: 25 }, (_, at) => [`packages/rules/src/odds/a${at}.ts`, 'export const a = 1;']),
  );
  // A test beside its file is no other thing to find.
  const withTest = { ...full, 'packages/rules/src/odds/a1.test.ts': '' };
  expect(violationsOf({ ...clean, ...withTest })).toEqual([]);
  for (const path of ['packages/rules/src/odds/one-more.ts', 'packages/rules/src/odds/whole.test.ts'])
    expect(violationsOf({ ...clean, ...withTest, [path]: '' })).toEqual([
      'packages/rules/src/odds:1 26 files in one folder, and 25 is the most',
    ]);
});

test('takes a row that is locked for what it is', () => {
  const source = 'export const a = (sql: any) => sql`select id from notes for update of notes`;';
  expect(violationsOf({ ...clean, 'apps/server/src/features/quests/quests.store.ts': source })).toEqual([]);
});

test('reads a word in a comment or a string as a word', () => {
  const source = '// process.env and sql`x`\nexport const text = "import \'./app.ts\'; process.env.A";';
  expect(violationsOf({ ...clean, 'packages/rules/src/text.ts': source })).toEqual([]);
});
