// npm run backup -- FILE: everything in the database as of one moment, while the server runs or not.
import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '../../apps/server/src/config.ts';
import { writeBackup } from '../../apps/server/src/platform/backup/write-backup.ts';
import { type Key, loadKeys } from '../../apps/server/src/platform/secrets.ts';
import { withAnyDatabase } from './own-database.ts';

/** Shows whether two installations have the same key, and nothing about it. */
export const fingerprint = ({ version, secret }: Key) =>
  `${version}:${createHash('sha256').update('crescendo key').update(secret).digest('hex').slice(0, 16)}`;

async function countUploads(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

if (import.meta.main) {
  try {
    const [given] = process.argv.slice(2);
    if (!given) throw new Error('Usage: npm run backup -- FILE');
    const config = readConfig(process.env);
    const path = resolve(process.env.INIT_CWD ?? '.', given);
    const keys = (await loadKeys(config.SECRET_KEYS, config.DATA_DIR)).map(fingerprint);
    const uploads = await countUploads(join(config.DATA_DIR, 'uploads'));
    const written = await withAnyDatabase(config, (url) => writeBackup(url, path, { keys, uploads }));
    console.log(`Wrote ${written.rows} rows of ${written.tables} tables to ${path}`);
    const inFolder =
      config.SECRET_KEYS.length > 0 ? 'the keys of SECRET_KEYS' : `the keys in ${join(config.DATA_DIR, 'secret-keys')}`;
    console.log(`Store separately: ${inFolder}; encrypted secrets cannot be read without them`);
    if (uploads.files > 0) console.log(`Copy beside it: ${uploads.files} files in ${join(config.DATA_DIR, 'uploads')}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
