// The folder of uploads: below the data folder, which no program serves. Names are random and say nothing.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

type Place = Pick<Config, 'DATA_DIR'>;

const root = ({ DATA_DIR }: Place) => join(DATA_DIR, 'uploads');
const pathOf = (place: Place, panelId: number, name: string) => join(root(place), String(panelId), name);

/** Writes a file that is whole or not there, readable by the server alone, and gives its name. */
export async function storeFile(place: Place, panelId: number, bytes: Uint8Array): Promise<string> {
  const name = randomBytes(24).toString('hex');
  const path = pathOf(place, panelId, name);
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.part`;
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, path);
  return name;
}

export async function loadFile(place: Place, panelId: number, name: string): Promise<Uint8Array> {
  return readFile(pathOf(place, panelId, name));
}

/** Removes a file; one that is gone already is no fault, because jobs may run twice. */
export async function removeFile(place: Place, panelId: number, name: string): Promise<void> {
  await rm(pathOf(place, panelId, name), { force: true });
}

/** Every file that was last written before a moment, panel by panel. */
export async function* filesBefore(place: Place, moment: number): AsyncGenerator<{ panelId: number; names: string[] }> {
  for (const folder of await readdir(root(place)).catch(emptyIfAbsent)) {
    const panelId = Number(folder);
    const names: string[] = [];
    for (const name of await readdir(join(root(place), folder)).catch(emptyIfAbsent)) {
      const found = await stat(pathOf(place, panelId, name)).catch(() => undefined);
      if (found && found.mtimeMs < moment) names.push(name);
    }
    if (names.length > 0) yield { panelId, names };
  }
}

function emptyIfAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
