import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(project, 'tooling', 'start'), { recursive: true });
  mkdirSync(join(project, 'bin'));
  cpSync(join(import.meta.dirname, 'install.mjs'), join(project, 'tooling', 'start', 'install.mjs'));
  writeFileSync(join(project, 'package-lock.json'), '{"first": true}');
  setNpm('mkdir -p node_modules/node/bin && touch node_modules/node/bin/node node_modules/.package-lock.json');
});
afterEach(() => rmSync(project, { recursive: true }));

/** A fake that records each call and then does what it is told. */
function setNpm(script: string) {
  writeFileSync(join(project, 'bin', 'npm'), `#!/bin/sh\necho "$1" >> calls\n${script}\n`);
  chmodSync(join(project, 'bin', 'npm'), 0o755);
}

function install() {
  const program = `import { installDependencies } from './tooling/start/install.mjs'; installDependencies();`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: `${join(project, 'bin')}:${process.env.PATH}` },
  });
}

function calls() {
  return existsSync(join(project, 'calls')) ? readFileSync(join(project, 'calls'), 'utf8').trim().split('\n') : [];
}

test('a fresh clone installs its dependencies, a second start finds them (OPSR-001)', () => {
  expect(install().status).toBe(0);
  expect(install().status).toBe(0);
  expect(calls()).toEqual(['ci']);
});

test('dependencies are installed again when the lockfile has changed (OPSR-001)', () => {
  install();
  writeFileSync(join(project, 'package-lock.json'), '{"second": true}');
  install();
  expect(calls()).toEqual(['ci', 'ci']);
});

test('an installation that failed is tried again at the next start, which fails with it (OPSR-001)', () => {
  setNpm('mkdir -p node_modules/node/bin && touch node_modules/node/bin/node; exit 9');
  expect(install().status).toBe(9);
  expect(install().stderr).toContain('could not be installed');
  expect(calls()).toEqual(['ci', 'ci']);
});

test('anyone who ran npm ci by hand need not wait for it again (OPSR-001)', () => {
  spawnSync('npm', ['ci'], { cwd: project, env: { PATH: `${join(project, 'bin')}:${process.env.PATH}` } });
  install();
  expect(calls()).toEqual(['ci']);
  rmSync(join(project, 'node_modules', '.installed'));
  utimesSync(join(project, 'node_modules', '.package-lock.json'), 0, 0);
  install();
  expect(calls()).toEqual(['ci', 'ci']);
});

test('a machine that forbids install scripts gets that in one sentence (OPSR-001)', () => {
  setNpm('mkdir -p node_modules');
  expect(install()).toMatchObject({ status: 1, stderr: expect.stringContaining('install scripts have to be allowed') });
});
