// Names of files and folders: kebab-case, a closed list of suffixes, and no folder for things without a place.

const suffixes = ['routes', 'store', 'queries', 'jobs', 'adapter', 'page', 'seed', 'test', 'spec', 'gen'];
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names that the frameworks prescribe. */
const prescribed = /^(entry\.(client|server)\.tsx|[a-z-]+\.config\.ts|[a-z-]+\.d\.ts)$/;

const nowhereFolders = new Set([
  'utils',
  'util',
  'common',
  'lib',
  'libs',
  'types',
  'config',
  'helpers',
  'helper',
  'misc',
]);
const nowhereFile = /^types$|(^|-)(utils?|common|libs?|helpers?|misc)$/;

/** What is wrong with the name, as sentences; empty when nothing is. */
export function nameFaults(path: string): string[] {
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  const faults = folders
    .filter((folder) => nowhereFolders.has(folder))
    .map((folder) => `a folder named ${folder} says nothing: name it for what it holds`);
  faults.push(
    ...folders
      .filter((folder) => !kebab.test(folder) && !folder.startsWith('.'))
      .map((folder) => `the folder ${folder} is not in kebab-case`),
  );
  if (prescribed.test(file)) return faults;

  const [stem = '', ...rest] = file.replace(/\.(ts|tsx|mjs)$/, '').split('.');
  if (!kebab.test(stem)) faults.push('the file name is not in kebab-case');
  if (nowhereFile.test(stem)) faults.push(`a file named ${stem} says nothing: name it for what it does`);
  for (const suffix of rest.filter((it) => !suffixes.includes(it)))
    faults.push(`the suffix .${suffix} is not in the list (${suffixes.map((it) => `.${it}`).join(' ')})`);
  return faults;
}
