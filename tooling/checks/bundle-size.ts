// The size of a first visit, compressed: at most 151 KB of JavaScript on the index, 161 KB on any other public page, and
// 20.5 KB of CSS, 22.3 on the index, whose cards have names and icons in its CSS instead of lists of classes in its HTML. `--list` shows every page, and with the name of one also its files.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { namedPages, type PageName } from '@crescendo/rules/navigation/page-names';
import { type FirstLoad, firstLoad, pageRoutes, parseManifest } from './first-load.ts';
import { filesUnder, repositoryRoot } from './source-tree.ts';

const scriptLimit = (id: string): number => (id === 'index' ? 151_000 : 161_000);
const styleLimit = (id: string): number => (id === 'index' ? 22_300 : 20_500);

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

const faults = check();
for (const fault of faults) console.error(`Bundle: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
