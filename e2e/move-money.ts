import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from '@playwright/test';

const root = join(import.meta.dirname, '..');

/** A history with a record of each of the ten types in every round; dollars that orders took; or dollars paid in. */
export async function moveMoney(email: string, act: 'history' | 'spend' | 'give', howMuch: number): Promise<void> {
  const folder = String(test.info().config.metadata.dataDir);
  const program = join(root, 'tooling', 'test', 'move-money.ts');
  await promisify(execFile)(join(root, 'node_modules', '.bin', 'node'), [program, folder, email, act, String(howMuch)]);
}
