// Runs once, as soon as the servers under test answer: their demo panels deliver nothing by themselves, so that orders
// stay as their journey left them. Journeys of delivery bring a provider of their own.
import type { FullConfig } from '@playwright/test';
import { runSqlIn } from './database.ts';
import type { TestServer } from './servers.ts';

export default async function pauseProviders({ metadata }: FullConfig) {
  for (const { dataDir } of metadata.servers as TestServer[]) {
    await runSqlIn(dataDir, 'update providers set is_enabled = false');
  }
}
