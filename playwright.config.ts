import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Another port lets two checkouts be tested beside each other.
const PORT = Number(process.env.E2E_PORT ?? 3123);
/** Where the program listens that plays the houses people sign in with. */
const HOUSES = `http://127.0.0.1:${PORT + 1000}`;
/** Where the same program plays Stripe. */
const STRIPE = `http://127.0.0.1:${PORT + 2000}`;
/** Where a journey listens to what the server tells a customer's program. */
const LISTENER = `127.0.0.1:${PORT + 3000}`;
/** Where the server under test runs its simulated provider. */
const SIMULATOR = `http://127.0.0.1:${PORT + 4000}`;

// Loaded once by the runner and again by each worker; the variable tells them apart and gives all the same folder.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'crescendo-e2e-'));
  // The account PostgreSQL runs as when root tests has to pass through.
  chmodSync(folder, 0o711);
  process.env.E2E_DATA_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/pause-providers.ts',
  // Run by playwright-full.config.ts.
  testIgnore: 'full/**',
  // Where the database of the server under test lies, for signing in.
  metadata: {
    dataDir: process.env.E2E_DATA_DIR,
    houses: HOUSES,
    stripe: STRIPE,
    simulator: SIMULATOR,
    listener: LISTENER,
  },
  outputDir: 'test-results/browser',
  // Browser, server and database share two cores: a second worker would only make the clock run faster.
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  // A busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // Visitors have answered about cookies, so that the alert lies over nothing; its own tests start without.
    storageState: {
      cookies: [
        {
          name: 'use-cookie',
          value: '1',
          domain: 'localhost',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: `node tooling/start/run.mjs tooling/fakes/serve-fakes.ts ${PORT + 1000} ${PORT + 2000}`,
      url: `${HOUSES}/.well-known/openid-configuration`,
      reuseExistingServer: false,
    },
    {
      command: 'npm run server',
      url: `http://localhost:${PORT}/health/ready`,
      reuseExistingServer: false,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      stdout: 'ignore',
      env: {
        NODE_ENV: 'production',
        PORT: String(PORT),
        DATA_DIR: process.env.E2E_DATA_DIR,
        DATABASE_URL: '',
        KIT_PAGE: 'true',
        // Tests stand where the proxy stands: what it would tell of a visitor, they may tell.
        TRUST_PROXY: 'true',
        LOG_LEVEL: 'warn',
        GOOGLE_ISSUER: HOUSES,
        FACEBOOK_URL: `${HOUSES}/facebook`,
        FACEBOOK_GRAPH_URL: `${HOUSES}/facebook`,
        STRIPE_URL: STRIPE,
        // Ten thousand a day are five hundred in some seconds: slow enough to be seen, quick enough to be waited for.
        SIMULATOR_SPEED: '600',
        WEBHOOK_ALLOW: LISTENER,
        RECAPTCHA_URL: `${HOUSES}/recaptcha`,
      },
    },
  ],
});
