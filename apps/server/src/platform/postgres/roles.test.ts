import { expect, test } from 'vitest';
import { startThrowAwayCluster, TEST_APP_PASSWORD } from '../../testing/processes/test-cluster.ts';
import { emptyDatabase, query } from '../../testing/test-database.ts';
import { ensureRoles } from './roles.ts';

test('the application signs in as a role that cannot step around the row policies (TEN-001)', async () => {
  const { appUrl } = await emptyDatabase();
  const [role] = await query(
    appUrl,
    `select rolsuper, rolbypassrls, rolinherit, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`,
  );
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolinherit: false,
    rolcreaterole: false,
    rolcreatedb: false,
  });
  const [rights] = await query(
    appUrl,
    `select has_schema_privilege('public', 'create') as creates,
       pg_has_role('crescendo_system', 'usage') as inherits_system, pg_has_role('crescendo_system', 'set') as becomes_system`,
  );
  expect(rights).toEqual({ creates: false, inherits_system: false, becomes_system: true });
});

test('a runaway statement of the application ends by itself (OPSR-004)', async () => {
  const { appUrl } = await emptyDatabase();
  const limits = await query(
    appUrl,
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
       current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(limits).toEqual([{ statement: '3s', lock: '2s', idle: '10s' }]);
});

test('servers on several databases may create the roles at the same time (OPSR-002)', async () => {
  const databases = await Promise.all([emptyDatabase(), emptyDatabase(), emptyDatabase()]);
  await Promise.all([...databases, ...databases].map(({ ownerUrl }) => ensureRoles(ownerUrl, TEST_APP_PASSWORD)));
  for (const { appUrl } of databases) await query(appUrl, 'select');
});

test('a role that was given too much is put back in its place (TEN-001)', async () => {
  // Roles belong to the whole cluster: in the shared one this would open other tests' policies for a moment.
  const cluster = await startThrowAwayCluster('crescendo-test-roles-');
  try {
    await ensureRoles(cluster.url, TEST_APP_PASSWORD);
    await query(cluster.url, 'alter role crescendo_app inherit bypassrls');
    await ensureRoles(cluster.url, TEST_APP_PASSWORD);
    const roles = await query(
      cluster.url,
      `select rolinherit, rolbypassrls from pg_roles where rolname = 'crescendo_app'`,
    );
    expect(roles).toEqual([{ rolinherit: false, rolbypassrls: false }]);
  } finally {
    await cluster.destroy();
  }
});
