import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { findFaultsSql } from '../features/ledger/ledger.ts';
import { databaseIn, demoTemplate } from './demo-template.ts';
import { TEST_APP_PASSWORD } from './processes/test-cluster.ts';

export type TestDatabase = {
  /** May change the schema and is not bound by row policies: for preparing and looking. */
  ownerUrl: string;
  /** What the server connects with. */
  appUrl: string;
};

/** A migrated database for the calling test file alone, empty or with the demo; dropped when the file is through. */
export async function testDatabase({ withDemo = false } = {}): Promise<TestDatabase> {
  const urls = await cloneDatabase(withDemo ? demoTemplate : 'crescendo');
  const findFaults = keepPrepared(urls.ownerUrl, findFaultsSql());
  // Whatever a test is about, the books hold when it is through.
  afterEach(async () => {
    expect(await findFaults(), 'invariants of the ledger').toEqual([]);
  });
  return urls;
}

/** One connection for all tests of a file: a new one with a new plan for each test took forty times as long. */
function keepPrepared(url: string, text: string): () => Promise<unknown[]> {
  let kept: pg.Client | undefined;
  const connect = async () => {
    const client = new pg.Client({ connectionString: url });
    // Tests of outages end it: the next one opens another.
    const forget = () => {
      if (kept === client) kept = undefined;
    };
    client.on('error', forget).on('end', forget);
    await client.connect();
    kept = client;
    return client;
  };
  afterAll(() => kept?.end());
  return async () => {
    const client = kept ?? (await connect());
    return (await client.query({ name: 'kept', text })).rows;
  };
}

/** A database without any table, for what migrates by itself. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase('template0');
}

/** The same as somebody else's PostgreSQL would give it: its owner may make databases and roles, and is no superuser. */
export async function outsideDatabase(): Promise<TestDatabase & { superUrl: string }> {
  const [clusterUrl, name] = [inject('clusterUrl'), `outside_${randomBytes(6).toString('hex')}`];
  // The roles of the server are the cluster's and exist already: this owner gets the rights it would have if it had created them.
  await query(
    databaseIn(clusterUrl, 'postgres'),
    `create role ${name} login createdb createrole password '${TEST_APP_PASSWORD}';
     grant crescendo_app, crescendo_system to ${name} with admin option`,
  );
  const urls = await cloneDatabase('template0', name);
  const ownerUrl = new URL(urls.ownerUrl);
  ownerUrl.username = name;
  ownerUrl.password = TEST_APP_PASSWORD;
  return { ...urls, ownerUrl: ownerUrl.href, superUrl: urls.ownerUrl };
}

async function cloneDatabase(template: string, owner?: string): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintenanceUrl = databaseIn(clusterUrl, 'postgres');
  await query(maintenanceUrl, `create database ${name} template ${template}${owner ? ` owner ${owner}` : ''}`);
  // Registered first, so it runs last: a file's own hooks close their connections before.
  afterAll(async () => {
    await query(maintenanceUrl, `drop database if exists ${name} with (force)`);
  });
  const ownerUrl = databaseIn(clusterUrl, name);
  const appUrl = new URL(ownerUrl);
  appUrl.username = 'crescendo_app';
  appUrl.password = TEST_APP_PASSWORD;
  return { ownerUrl, appUrl: appUrl.href };
}

/** One statement on a connection of its own. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows;
  } finally {
    await client.end();
  }
}
