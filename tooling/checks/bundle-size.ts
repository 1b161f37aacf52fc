// The size of a first visit, compressed: at most 149.5 KB of JavaScript on the index, 159.6 KB on any other public page, and
// 20.7 KB of CSS, 23.0 on the index, whose cards have names and icons in its CSS instead of lists of classes in its HTML. `--list` shows every page, and with the name of one also its files.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { namedPages, type PageName } from '@crescendo/rules/navigation/page-names';
import { type FirstLoad, firstLoad, pageRoutes, parseManifest } from './first-load.ts';
import { filesUnder, repositoryRoot } from './source-tree.ts';

const scriptLimit = (id: string): number => (id === 'index' ? 149_500 : 159_600);
const styleLimit = (id: string): number => (id === 'index' ? 23_000 : 20_700);

const consoleLimit = 250_000;

const built = 'apps/web/build/client';
const [manifestPath] = existsSync(join(repositoryRoot, built))
  ? filesUnder(`${built}/assets`, (name) => /^manifest-.+\.js$/.test(name))
  : [];
const readBuilt = (address: string): string => readFileSync(join(repositoryRoot, built, address), 'utf8');

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

const weights = new Map<string, number>();
function weigh(addresses: readonly string[]): number {
  return addresses.reduce((sum, address) => {
    const weight = weights.get(address) ?? gzipSync(readBuilt(address), { level: 9 }).length;
    weights.set(address, weight);
    return sum + weight;
  }, 0);
}

/** Pages for customers only may weigh more: anyone who opens one has the frame already. */
function isPublic(routeId: string): boolean {
  return !Object.hasOwn(namedPages, routeId) || namedPages[routeId as PageName].openTo !== 'customers';
}

function check(): string[] {
  if (!manifestPath) return ['the web program is not built: run "npm run build -w @crescendo/web" first'];
  const manifest = parseManifest(readBuilt(manifestPath.slice(built.length)));
  const pages = pageRoutes(manifest)
    .filter((id) => isPublic(id) && !/kit/.test(id))
    .map((id) => {
      const load = firstLoad(manifest, readBuilt, id);
      return { id, ...load, scriptBytes: weigh(load.scripts), styleBytes: weigh(load.styles) };
    })
    .sort((one, other) => other.scriptBytes - one.scriptBytes);
  const [heaviest] = pages;
  if (!heaviest) return ['the built web program has no page'];
  console.log(
    `Bundle: ${pages.length} public pages, first load at most ${kilobytes(heaviest.scriptBytes)} JavaScript (${heaviest.id}) and ${kilobytes(Math.max(...pages.map(({ styleBytes }) => styleBytes)))} CSS`,
  );
  if (process.argv.includes('--list')) for (const page of pages) list(page);

  const faults: string[] = [];
  if (!heaviest.hasMessages) faults.push('the chunk of English messages was not found, so the sum is too low');
  for (const { id, scriptBytes, styleBytes } of pages) {
    if (scriptBytes > scriptLimit(id))
      faults.push(`${id}: ${kilobytes(scriptBytes)} JavaScript, over ${kilobytes(scriptLimit(id))}`);
    if (styleBytes > styleLimit(id))
      faults.push(`${id}: ${kilobytes(styleBytes)} CSS, over ${kilobytes(styleLimit(id))}`);
  }
  return faults;
}

function list({ id, scripts, styles, scriptBytes }: FirstLoad & { id: string; scriptBytes: number }): void {
  console.log(`  ${kilobytes(scriptBytes).padStart(9)}  ${id}`);
  if (process.argv.includes(id))
    for (const one of [...scripts, ...styles]) console.log(`    ${kilobytes(weigh([one])).padStart(9)}  ${one}`);
}

/** The console's first load: its entry with all that this imports at once, and the English texts. */
function checkConsole(): string[] {
  const folder = 'apps/console/build';
  if (!existsSync(join(repositoryRoot, folder)))
    return ['the console is not built: run "npm run build -w @crescendo/console" first'];
  const chunks = JSON.parse(readFileSync(join(repositoryRoot, folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const loaded = new Set<string>();
  const load = (name: string): void => {
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const each of chunks[name]?.imports ?? []) load(each);
  };
  const first = ['index.html', ...Object.keys(chunks).filter((name) => name.endsWith('virtual:messages/en'))];
  if (first.length !== 2) return ['the English texts of the console were not found, so the sum would be too low'];
  for (const name of first) load(name);
  const bytes = [...loaded].reduce((sum, name) => {
    const file = join(repositoryRoot, folder, chunks[name]?.file ?? '');
    return sum + gzipSync(readFileSync(file), { level: 9 }).length;
  }, 0);
  console.log(`Bundle: first load of the console ${kilobytes(bytes)} JavaScript`);
  return bytes > consoleLimit ? [`console: ${kilobytes(bytes)} JavaScript, over ${kilobytes(consoleLimit)}`] : [];
}

const faults = [...check(), ...checkConsole()];
for (const fault of faults) console.error(`Bundle: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
