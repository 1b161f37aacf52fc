// Builds the programs for browsers, each when its sources changed since its last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const PROJECT = join(import.meta.dirname, '..', '..');

type Program = {
  /** As it is spoken of: "Built the web application in 12 s". */
  name: string;
  folder: string;
  build: readonly [string, ...string[]];
  /** What browsers fetch. */
  files: string;
};

const programs: readonly Program[] = [
  { name: 'web application', folder: 'apps/web', build: ['react-router', 'build'], files: 'build/client' },
  { name: 'console', folder: 'apps/console', build: ['vite', 'build'], files: 'build' },
];

/** What ends up in every bundle or decides how it is made. */
const SHARED = ['packages/ui', 'packages/browser', 'packages/contract', 'packages/rules', 'package-lock.json'];
const NOT_SOURCES = /(^|\/)(build|node_modules|\.react-router|\.generated)(\/|$)|\.test\.tsx?$/;

/** Pictures and fonts are compressed already. */
const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.json', '.svg', '.txt', '.xml', '.ico', '.webmanifest']);

/** One after the other: two builds at once would each take twice as long. */
export async function buildWeb(): Promise<string> {
  const said: string[] = [];
  for (const program of programs) said.push(await buildProgram(program));
  return said.join('\n');
}

async function buildProgram({ name, folder, build, files }: Program): Promise<string> {
  const stamp = join(PROJECT, folder, 'build', '.stamp');
  const wanted = await fingerprint([folder, ...SHARED]);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return `The ${name} is up to date`;
  const begin = performance.now();
  // Gone until the build is whole, so that an interrupted one is made again.
  await rm(stamp, { force: true });
  await runBuild(name, join(PROJECT, folder), build);
  await compressFiles(join(PROJECT, folder, files));
  await writeFile(stamp, wanted);
  return `Built the ${name} in ${((performance.now() - begin) / 1000).toFixed(1)} s`;
}

async function fingerprint(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesUnder(source)) {
      hash.update(`${file}\0`).update(await readFile(join(PROJECT, file)));
    }
  }
  return hash.digest('hex');
}

/** Paths relative to the project, so that neither its place nor the order of a folder matters. */
async function filesUnder(path: string): Promise<string[]> {
  if (NOT_SOURCES.test(path)) return [];
  if (!(await stat(join(PROJECT, path))).isDirectory()) return [path];
  const names = (await readdir(join(PROJECT, path))).sort();
  return (await Promise.all(names.map((name) => filesUnder(`${path}/${name}`)))).flat();
}

/** Its many lines are shown only when it fails. */
function runBuild(name: string, cwd: string, [command, ...args]: Program['build']): Promise<void> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${Buffer.concat(output)}\nThe ${name} could not be built.`));
    });
  });
}

/** Compressed once at the highest level instead of at every request at a low one. */
async function compressFiles(folder: string): Promise<void> {
  const brotli = promisify(brotliCompress);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      // Below a packet's size compression saves no time.
      if (content.length <= 1024) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${file}.br`, await brotli(content, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

if (import.meta.main) {
  try {
    console.log(await buildWeb());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
