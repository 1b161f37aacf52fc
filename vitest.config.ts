import tailwind from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags } from './tooling/test/chromium-flags.ts';

/** What needs a browser and no server. */
const componentTests = 'packages/ui/src/gallery/*.test.tsx';

/** They count how often a module is called and replace it for that, so they share no modules with other files. */
const replacingModules = ['log-in', 'register-taken'].map((name) => `apps/server/src/features/sign-in/${name}.test.ts`);
const onDatabase = {
  globalSetup: 'apps/server/src/testing/processes/test-cluster.ts',
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // On two cores a third worker uses the time in which tests wait for something (444 s with two, 409 with three).
    maxWorkers: 3,
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
          include: ['packages/**/*.test.{ts,tsx}', 'apps/{web,console}/**/*.test.{ts,tsx}', 'tooling/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**', componentTests],
          // Files of a worker share what they import: loading it again for each took half of the time. Whatever a test
          // replaces, it puts back.
          isolate: false,
          unstubGlobals: true,
          // Some start programs, which a busy machine makes wait; a hung test still ends.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'database',
          include: ['apps/server/**/*.test.ts'],
          exclude: replacingModules,
          isolate: false,
        },
      },
      { test: { ...onDatabase, name: 'replaced modules', include: replacingModules } },
      {
        plugins: [tailwind()],
        test: {
          name: 'browser',
          include: [componentTests],
          // What is waited for in the browser is waited for until the test ends.
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
                args: [...chromiumFlags],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
