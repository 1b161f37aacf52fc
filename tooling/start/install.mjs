// Runs on whatever Node the machine has, before anything is installed: built-in modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../..', import.meta.url));

const modules = join(project, 'node_modules');
const lockfile = join(project, 'package-lock.json');
const stamp = join(modules, '.installed');

/** The Node every program of the project runs on, installed as a dependency. */
export const projectNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

export function installDependencies() {
  const wanted = `${createHash('sha256').update(readFileSync(lockfile)).digest('hex')} ${process.platform}-${process.arch}`;
  if (existsSync(projectNode) && (readStamp() === wanted || wasJustInstalledByHand())) {
    if (readStamp() !== wanted) writeFileSync(stamp, wanted);
    return;
  }
  console.log('Installing dependencies…');
  // npm's own complaints about the machine's Node do not matter: the project brings the one it runs on. The machine's
  // settings may leave out what builds, tests and the embedded database need.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, signal, error } = spawnSync('npm', args, {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error || status !== 0) {
    if (!signal) console.error(`The dependencies could not be installed${error ? `: ${error.message}` : ''}.`);
    process.exit(status ?? 1);
  }
  if (!existsSync(projectNode)) {
    console.error(
      'npm did not install Node: install scripts have to be allowed (npm config set ignore-scripts false).',
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

function readStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/** Someone who ran npm ci or npm install after the lockfile last changed need not wait for it again. */
function wasJustInstalledByHand() {
  const record = join(modules, '.package-lock.json');
  return !existsSync(stamp) && existsSync(record) && statSync(record).mtimeMs >= statSync(lockfile).mtimeMs;
}
