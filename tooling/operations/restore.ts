// npm run restore -- FILE [--replace]: fills a new database from a backup and proves its books. With --replace what
// the database holds is deleted first.
import { join, resolve } from 'node:path';
import { readConfig } from '../../apps/server/src/config.ts';
import { restoreBackup } from '../../apps/server/src/platform/backup/restore-backup.ts';
import { loadKeys } from '../../apps/server/src/platform/secrets.ts';
import { fingerprint } from './backup.ts';
import { ensureOwnRoles, recreate, withStoppedDatabase } from './own-database.ts';
import { printBooks } from './print-books.ts';

try {
  const [given] = process.argv.slice(2).filter((word) => word !== '--replace');
  if (!given) throw new Error('Usage: npm run restore -- FILE [--replace]');
  const config = readConfig(process.env);
  const path = resolve(process.env.INIT_CWD ?? '.', given);
  const holds = await withStoppedDatabase(config, async (ownerUrl) => {
    if (process.argv.includes('--replace')) await recreate(ownerUrl);
    await ensureOwnRoles(config, ownerUrl);
    const header = await restoreBackup(ownerUrl, path);
    console.log(`Restored the state of ${header.takenAt}`);
    const keys = (await loadKeys(config.SECRET_KEYS, config.DATA_DIR)).map(fingerprint);
    if (!header.keys.every((key) => keys.includes(key))) {
      console.log('The keys differ from those of the backup: copy them too, or encrypted secrets cannot be read');
    }
    if (header.uploads.files > 0) {
      console.log(`Put its ${header.uploads.files} uploaded files into ${join(config.DATA_DIR, 'uploads')}`);
    }
    return printBooks(ownerUrl);
  });
  if (!holds) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
