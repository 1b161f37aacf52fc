import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two cores are the machine this has to be quick on; more workers would only share them.
    maxWorkers: 2,
    // What is waited for comes late on a busy machine; whoever waits looks often, and goes on at once when it is there.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // What tests read without importing it: a change of it runs all of them when only changes are tested.
    forceRerunTriggers: [
      ...['**/package.json', '**/package-lock.json', '**/vitest.config.*', '**/vite.config.*'],
      ...['**/apps/server/migrations/**', '**/apps/*/locales/**', '**/apps/server/src/testing/**'],
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}', 'tooling/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**'],
          // Some start programs, which a busy machine makes wait; a hung test still ends.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/processes/test-cluster.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
