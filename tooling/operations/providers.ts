// npm run providers -- list | add PANEL NAME URL | sync [ID]
import { text } from 'node:stream/consumers';
import { readConfig } from '../../apps/server/src/config.ts';
import { addProviderByCommand } from '../../apps/server/src/features/providers/add-by-command.ts';
import { listEnabledProviders } from '../../apps/server/src/features/providers/providers.store.ts';
import { listProviders, syncProvider } from '../../apps/server/src/features/providers/providers.ts';
import { createClock } from '../../apps/server/src/platform/clock.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { createSecrets, loadKeys } from '../../apps/server/src/platform/secrets.ts';
import { withAnyDatabase } from './own-database.ts';

const config = readConfig(process.env);
const [command, ...given] = process.argv.slice(2);
const usage = 'Usage: npm run providers -- list | add PANEL NAME URL (the key on the standard input) | sync [ID]';

async function panelsOf(database: Database): Promise<number[]> {
  const rows = await database.system((trx) => trx.selectFrom('panels').select('id').orderBy('id').execute());
  return rows.map(({ id }) => id);
}

async function list(database: Database): Promise<void> {
  for (const panelId of await panelsOf(database)) {
    for (const provider of await database.panel(panelId, (trx) => listProviders(trx, { panelId }))) {
      const marks = [provider.is_enabled ? '' : 'switched off', provider.is_simulated ? 'simulated' : ''].filter(
        Boolean,
      );
      const balance = provider.balance === null ? 'balance unknown' : `balance $${provider.balance}`;
      const facts = [`${provider.services} services`, balance, ...marks].join(', ');
      console.log(`panel ${panelId}  provider ${provider.id}  ${provider.name}  ${provider.url}  (${facts})`);
    }
  }
}

const work = async (ownerUrl: string): Promise<void> => {
  const database = openDatabase(ownerUrl, { connections: 2, onError: () => {} });
  const secrets = createSecrets(await loadKeys(config.SECRET_KEYS, config.DATA_DIR));
  const parts = { database, clock: createClock(), secrets, config };
  try {
    if (command === 'list') return await list(database);
    if (command === 'add') {
      const [panel = '', name = '', url = ''] = given;
      if (!/^\d+$/.test(panel) || !(await panelsOf(database)).includes(Number(panel))) throw new Error(usage);
      // Not an argument: those stay in the history of the shell and are seen by everybody on the machine.
      if (process.stdin.isTTY) console.log('Enter the key and end with Ctrl-D');
      const key = (await text(process.stdin)).trim();
      console.log(`Added provider ${await addProviderByCommand(parts, Number(panel), { name, url, key })}`);
      return;
    }
    if (command !== 'sync') throw new Error(usage);
    const wanted = given[0] === undefined ? undefined : Number(given[0]);
    const all = await database.system((trx) => listEnabledProviders(trx));
    const chosen = all.filter(({ id }) => wanted === undefined || id === wanted);
    if (wanted !== undefined && chosen.length === 0) throw new Error(`There is no enabled provider ${wanted}.`);
    for (const { id, panel_id } of chosen) {
      const synced = await syncProvider(parts, panel_id, id);
      if (synced?.ok) console.log(`provider ${id}: ${synced.services} services, ${synced.unlisted} gone`);
      else {
        console.error(`provider ${id}: ${synced?.text}`);
        process.exitCode = 1;
      }
    }
  } finally {
    await database.close();
  }
};

try {
  await withAnyDatabase(config, work);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
