// The weight of the first page: at most 150 KB of JavaScript and 15 KB of CSS, compressed as the server sends them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstLoad, parseManifest } from './first-load.ts';
import { filesUnder, repositoryRoot } from './source-tree.ts';

const scriptLimit = 150_000;
const styleLimit = 15_000;

const built = 'apps/web/build/client';
const [manifestPath] = existsSync(join(repositoryRoot, built))
  ? filesUnder(`${built}/assets`, (name) => /^manifest-.+\.js$/.test(name))
  : [];
const readBuilt = (address: string): string => readFileSync(join(repositoryRoot, built, address), 'utf8');

function check(): string[] {
  if (!manifestPath) return ['the web program is not built: run "npm run build -w @crescendo/web" first'];
  const { scripts, styles, hasMessages } = firstLoad(
    parseManifest(readBuilt(manifestPath.slice(built.length))),
    readBuilt,
  );
  const weigh = (addresses: readonly string[]): number =>
    addresses.reduce((sum, address) => sum + gzipSync(readBuilt(address)).length, 0);
  const [scriptBytes, styleBytes] = [weigh(scripts), weigh(styles)];
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
  console.log(
    `Bundle: ${kilobytes(scriptBytes)} JavaScript in ${scripts.length} files, ${kilobytes(styleBytes)} CSS on first load`,
  );
  if (process.argv.includes('--list'))
    for (const address of [...scripts, ...styles])
      console.log(`  ${kilobytes(weigh([address])).padStart(9)}  ${address}`);

  const faults: string[] = [];
  if (!hasMessages) faults.push('the chunk of English messages was not found, so the sum is too low');
  if (scriptBytes > scriptLimit) faults.push(`JavaScript of the first load is over ${kilobytes(scriptLimit)}`);
  if (styleBytes > styleLimit) faults.push(`CSS of the first load is over ${kilobytes(styleLimit)}`);
  return faults;
}

const faults = check();
for (const fault of faults) console.error(`Bundle: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
