import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from '@playwright/test';

const root = join(import.meta.dirname, '..');

/** Runs statements on the database of the server under test, above the row policies: name the panel in them. */
export const runSql = (statements: string) => runSqlIn(String(test.info().config.metadata.dataDir), statements);

/** The same for whoever runs before there is a test. */
export async function runSqlIn(folder: string, statements: string): Promise<Record<string, unknown>[]> {
  const node = join(root, 'node_modules', '.bin', 'node');
  const { stdout } = await promisify(execFile)(node, [join(root, 'tooling', 'test', 'run-sql.ts'), folder, statements]);
  return JSON.parse(stdout);
}

/** A text as SQL writes it. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
