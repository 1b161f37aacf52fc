import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The repository, wherever the check was started from. */
export const repositoryRoot = resolve(import.meta.dirname, '../..');

const notSource = new Set([
  'node_modules',
  'build',
  '.react-router',
  '.data',
  '.tsc',
  '.git',
  'test-results',
  '.generated',
]);

/** Paths from the root of the files under `folder` whose name passes, in order; none when the folder is missing. */
export function filesUnder(folder: string, accepts: (name: string) => boolean, { deep = true } = {}): string[] {
  const absolute = join(repositoryRoot, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return deep && !notSource.has(entry.name) ? filesUnder(path, accepts) : [];
      return accepts(entry.name) ? [path] : [];
    })
    .sort();
}

export const readSource = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
