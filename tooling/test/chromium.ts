// Finds the Chromium for the browser journeys, or installs the system's where that is possible without a question.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

const CANDIDATES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  chromium.executablePath(),
];

export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    const path = await pathOf(named);
    if (path) return path;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not start.`);
  }
  const found = (await firstOf(CANDIDATES)) ?? (await installChromium());
  if (found) return found;
  throw new Error(
    'The browser journeys need Chromium: install it (Debian: apt-get install chromium; without rights: npx playwright install chromium) or set CHROMIUM_PATH.',
  );
}

async function firstOf(candidates: readonly string[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    const path = await pathOf(candidate);
    if (path) return path;
  }
  return undefined;
}

/** Run for its version, because a name on the path may be a stub that only says what to install instead. */
async function pathOf(program: string): Promise<string | undefined> {
  try {
    const path = program.includes('/') ? program : (await promisify(execFile)('which', [program])).stdout.trim();
    await promisify(execFile)(path, ['--version', '--no-sandbox'], { timeout: 30_000 });
    return path;
  } catch {
    return undefined;
  }
}

async function installChromium(): Promise<string | undefined> {
  if (!(await install('chromium'))) return undefined;
  return firstOf(['chromium']);
}

/**
 * Chromium without windows, in which the journeys take an eighth less time. None for those who name a browser, and where
 * it is missing the browser itself does.
 */
export async function findChromiumShell(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return undefined;
  const shell = 'chromium-headless-shell';
  return (await pathOf(shell)) ?? ((await install(shell)) ? pathOf(shell) : undefined);
}

async function install(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} with apt-get…`);
  const command = spawn('sh', ['-c', `apt-get update -qq && apt-get install -y -qq ${name}`], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(command, 'close');
  return code === 0;
}
