// Runs once, as soon as the server under test answers: its demo panels deliver nothing by themselves, so that orders stay
// as their journey left them. Journeys of delivery bring a provider of their own.
import type { FullConfig } from '@playwright/test';
import { runSqlIn } from './run-sql.ts';

export default async function pauseProviders({ metadata }: FullConfig) {
  await runSqlIn(String(metadata.dataDir), 'update providers set is_enabled = false');
}
