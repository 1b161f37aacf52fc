// The database that test applications are cloned from, filled once for a test run: a clone takes a fraction of the time.
import { openDatabase } from '../platform/postgres/database.ts';
import { seedDemo } from '../seed-demo.ts';

export const demoTemplate = 'crescendo_demo';

/** The smallest catalogue that still has one of everything. */
export const demoServices = 100;
/** Addresses of the demo panels carry the port: a server that listens at another fills a database of its own. */
export const demoPort = 3000;

export async function makeDemoTemplate(clusterUrl: string): Promise<void> {
  const settings = { connections: 2, onError: () => {} };
  const maintenance = openDatabase(databaseIn(clusterUrl, 'postgres'), settings);
  await maintenance.pool.query(`create database ${demoTemplate} template crescendo`).finally(() => maintenance.close());
  const demo = openDatabase(databaseIn(clusterUrl, demoTemplate), settings);
  await seedDemo(demo, { port: demoPort, services: demoServices }).finally(() => demo.close());
}

/** The address of another database of the same cluster. */
export function databaseIn(clusterUrl: string, database: string): string {
  const changed = new URL(clusterUrl);
  changed.pathname = `/${database}`;
  return changed.href;
}
