// The whole proof in one run: what is written, what is typed, what is built, what it does. A failing step
// does not hide the ones after it; the last line counts everything. With --full, instead: scheduled jobs on a million
// orders, and every page in every theme and size. With --changed: every check, but only the tests that what differs
// from main, or from the commit that follows, can break.
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { destroyEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { createThrowAwayFolder, removeStaleFolders } from '../../apps/server/src/testing/processes/test-cluster.ts';
import { type Change, findChange } from './changed.ts';
import { findChromium, findChromiumShell } from './chromium.ts';
import { failedAt, NOTHING_RAN, ONE_PASSED, type Outcome, slowestLines, sum, summaryLine } from './outcome.ts';
import { countPlaywright, countVitest } from './reports.ts';
import { PROJECT, run, stopRunning } from './run.ts';

type Step = { title: string; act: () => Promise<Outcome> };
/** Lists of steps that run beside each other. */
type Stage = Step[][];

const RESULTS = join(PROJECT, 'test-results');
const E2E_PREFIX = 'crescendo-e2e-';
/** Each has a server and a database of its own; two cores are the machine this has to be quick on. */
const E2E_WORKERS = 2;

const check = (title: string, ...commands: (() => Promise<boolean>)[]): Step => ({
  title,
  act: async () => {
    for (const command of commands) if (!(await command())) return failedAt(title);
    return ONE_PASSED;
  },
});

let hasBrowser = false;

/** First of all: anyone who has no browser is notified at once, and not after everything else. */
const findBrowser = check('Chromium', async () => {
  const shell = await findChromiumShell();
  process.env.CHROMIUM_PATH = await findChromium();
  if (shell) process.env.CHROMIUM_SHELL_PATH = shell;
  console.log(shell ?? process.env.CHROMIUM_PATH);
  hasBrowser = true;
  return true;
});

/** A check is a program, distinguished from its neighbours in the folder by setting how the process ends. */
async function findChecks(): Promise<string[]> {
  const folder = join(PROJECT, 'tooling', 'checks');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort();
  const programs: string[] = [];
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8');
    if (/^\s*process\.exit(Code\b|\()/m.test(text)) programs.push(join(folder, name));
  }
  return programs;
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  return readFile(file, 'utf8').then(JSON.parse, () => undefined);
}

async function runVitest(
  change?: Change,
  { files = [], env = {} }: { files?: string[]; env?: Record<string, string> } = {},
): Promise<Outcome> {
  const file = join(RESULTS, 'vitest.json');
  const only = change ? [`--changed=${change.base}`, '--passWithNoTests'] : files;
  // Without a browser the rest still runs; that it is missing has been reported already.
  const where = hasBrowser ? [] : ['--project=!browser'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const succeeded = await run('vitest', ['run', ...only, ...where, ...reporters], { env });
  const report = await readReport<Parameters<typeof countVitest>[0]>(file);
  if (!report) return failedAt('vitest left no report');
  if (change && succeeded && report.testResults.length === 0) return NOTHING_RAN;
  return countVitest(report, succeeded);
}

async function runPlaywright(config: string, change?: Change): Promise<Outcome> {
  const only = change === undefined || change.journeys === 'all' ? [] : change.journeys;
  if (change && change.journeys !== 'all') {
    console.log(only.length === 0 ? 'No journey goes through what has changed.' : `Only ${only.join(', ')}`);
    if (only.length === 0) return NOTHING_RAN;
  }
  const file = join(RESULTS, 'playwright.json');
  await removeStaleFolders(E2E_PREFIX);
  const dataDirs = await Promise.all(Array.from({ length: E2E_WORKERS }, () => createThrowAwayFolder(E2E_PREFIX)));
  try {
    const env = { E2E_DATA_DIRS: dataDirs.join(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const succeeded = await run('playwright', ['test', ...only, `--config=${config}`, '--reporter=list,json'], { env });
    const report = await readReport<Parameters<typeof countPlaywright>[0]>(file);
    const journeys = report ? countPlaywright(report, succeeded) : failedAt('playwright left no report');
    // Whatever the journeys bought and paid, the books of their servers hold.
    const verify = join(PROJECT, 'tooling', 'operations', 'ledger-verify.ts');
    const books: Outcome[] = [];
    for (const DATA_DIR of dataDirs) {
      books.push(
        (await run('node', [verify], { env: { DATA_DIR } })) ? ONE_PASSED : failedAt('the books after the journeys'),
      );
    }
    return sum([journeys, ...books]);
  } finally {
    for (const dataDir of dataDirs) await destroyEmbeddedPostgres(dataDir);
  }
}

let isBuilt = false;

const buildWeb = check('web build', async () => {
  isBuilt = await run('node', [join(PROJECT, 'tooling', 'start', 'build-web.ts')], { quiet: true });
  return isBuilt;
});

/** What a browser finds in the build. */
const browserStep = (title: string, config: string, change?: Change): Step => ({
  title,
  act: async () => {
    if (isBuilt && hasBrowser) return runPlaywright(config, change);
    console.error(`Not run, because ${isBuilt ? 'there is no Chromium' : 'the web application could not be built'}.`);
    return failedAt(title);
  },
});

async function stages(change?: Change): Promise<Stage[]> {
  const checks = (await findChecks()).map((path) => ({
    ...check(`${basename(path, '.ts')} check`, () => run('node', [path], { quiet: true })),
    // What it checks has to be built first.
    needsBuild: basename(path).startsWith('bundle'),
  }));
  const types = check(
    'types',
    () => run('react-router', ['typegen'], { cwd: join(PROJECT, 'apps', 'web'), quiet: true }),
    () => run('tsc', ['-b'], { quiet: true }),
  );
  return [
    [[findBrowser]],
    // The compiler takes one core for as long as everything else takes the other.
    [
      [types],
      [
        check('formatting and lint', () => run('biome', ['ci', '--colors=off'], { quiet: true })),
        check('unused code', () => run('knip', ['--no-progress'], { quiet: true })),
        ...checks.filter(({ needsBuild }) => !needsBuild),
        buildWeb,
        ...checks.filter(({ needsBuild }) => needsBuild),
      ],
    ],
    [[{ title: 'unit, database and route tests', act: () => runVitest(change) }]],
    [[browserStep('browser journeys', 'playwright.config.ts', change)]],
  ];
}

/** What takes too long for every run: scheduled jobs on a large database, and each page in each theme and size. */
const fullStages = (): Stage[] =>
  [
    findBrowser,
    {
      title: 'scheduled jobs with a million orders',
      act: () =>
        runVitest(undefined, { files: ['apps/server/src/nightly-jobs.test.ts'], env: { TEST_ORDERS: '1000000' } }),
    },
    buildWeb,
    browserStep('every page', 'playwright-full.config.ts'),
  ].map((step) => [[step]]);

async function requestedStages(): Promise<Stage[]> {
  const options = { full: { type: 'boolean' }, changed: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.full) return fullStages();
  return stages(values.changed ? findChange(positionals[0]) : undefined);
}

async function main(): Promise<void> {
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopped = true;
      stopRunning();
    });
  }
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });
  const outcomes: Outcome[] = [];
  const durations: string[] = [];
  const take = async ({ title, act }: Step) => {
    console.log(`\n▸ ${title}`);
    const begin = performance.now();
    const outcome = await act().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return failedAt(title);
    });
    outcomes.push(outcome);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    durations.push(`${title} ${seconds} s`);
    if (!stopped) console.log(`${outcome.failed.length === 0 ? '✓' : '✗'} ${title} (${seconds} s)`);
  };
  for (const stage of await requestedStages()) {
    await Promise.all(
      stage.map(async (steps) => {
        for (const step of steps) if (!stopped) await take(step);
      }),
    );
    if (stopped) return;
  }
  report(outcomes);
  console.log(`${(performance.now() / 60_000).toFixed(1)} minutes: ${durations.join(', ')}`);
}

function report(outcomes: readonly Outcome[]): void {
  const total = sum(outcomes);
  if (total.times.length > 0) console.log(`\nThe slowest tests:\n${slowestLines(total.times).join('\n')}`);
  console.log('');
  for (const title of total.skipped) console.log(`skipped: ${title}`);
  for (const title of total.failed) console.log(`failed: ${title}`);
  console.log(summaryLine(total));
  process.exitCode = total.failed.length === 0 ? 0 : 1;
}

// Stopped half-way it has proved nothing.
process.exitCode = 1;
await main().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
