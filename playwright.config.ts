import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { describeServers } from './e2e/support/servers.ts';
import { chromiumFlags } from './tooling/test/chromium-flags.ts';

// Another port lets two checkouts be tested beside each other.
const PORT = Number(process.env.E2E_PORT ?? 3123);
/** Browser, server and database of a journey leave room for those of another on two cores, and for no third. */
const workers = Number(process.env.E2E_WORKERS ?? 2);

// Loaded once by the runner and again by each worker; the variable tells them apart and gives all the same folders.
if (!process.env.E2E_DATA_DIRS) {
  const folders = Array.from({ length: workers }, () => mkdtempSync(join(tmpdir(), 'crescendo-e2e-')));
  // The account PostgreSQL runs as when root tests has to pass through.
  for (const folder of folders) chmodSync(folder, 0o711);
  process.env.E2E_DATA_DIRS = folders.join();
  process.once('exit', () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
}
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const servers = describeServers(PORT, process.env.E2E_DATA_DIRS.split(','));

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/pause-providers.ts',
  // Run by playwright-full.config.ts.
  testIgnore: 'full/**',
  metadata: { servers, chromium },
  outputDir: 'test-results/browser',
  workers: servers.length,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  // A busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // A worker would fetch pages and calls past the answers that tests give, and costs each of them a process; its own
    // tests allow it.
    serviceWorkers: 'block',
    // Every wait for a dialog would be a wait for its animation; what moves has tests of its own.
    contextOptions: { reducedMotion: 'reduce' },
    // Visitors have answered about cookies and languages, so that neither question lies over anything; the tests of
    // these start without.
    storageState: {
      cookies: ['use-cookie', 'language-offer-closed'].map((name) => ({
        name,
        value: '1',
        domain: 'localhost',
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax' as const,
      })),
      origins: [],
    },
    launchOptions: {
      executablePath: process.env.CHROMIUM_SHELL_PATH ?? chromium,
      args: [...chromiumFlags],
    },
  },
  webServer: servers.flatMap(({ port, dataDir, fakes, stripe, listener }) => [
    {
      command: `node tooling/start/run.mjs tooling/fakes/serve-fakes.ts ${new URL(fakes).port} ${new URL(stripe).port}`,
      url: `${fakes}/.well-known/openid-configuration`,
      reuseExistingServer: false,
    },
    {
      command: 'npm run server',
      url: `http://localhost:${port}/health/ready`,
      reuseExistingServer: false,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 } as const,
      stdout: 'ignore' as const,
      env: {
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        KIT_PAGE: 'true',
        // Tests stand where the proxy stands: what it would tell of a visitor, they may tell.
        TRUST_PROXY: 'true',
        LOG_LEVEL: 'warn',
        // Journeys begin with empty accounts.
        DEMO_ORDERS: '0',
        GOOGLE_ISSUER: fakes,
        FACEBOOK_URL: `${fakes}/facebook`,
        FACEBOOK_GRAPH_URL: `${fakes}/facebook`,
        STRIPE_URL: stripe,
        // Ten thousand a day are five hundred in some seconds: slow enough to be seen, quick enough to be waited for.
        SIMULATOR_SPEED: '600',
        WEBHOOK_ALLOW: listener,
        RECAPTCHA_URL: `${fakes}/recaptcha`,
      },
    },
  ]),
});
