import { test as base } from '@playwright/test';
import type { TestServer } from './servers.ts';

/** The server of the worker that runs this test. */
export function ownServer(): TestServer {
  const { config, parallelIndex } = base.info();
  return (config.metadata.servers as TestServer[])[parallelIndex] as TestServer;
}

/** Every page and call of a test goes to the server of its worker. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  baseURL: async ({}, use) => use(ownServer().baseURL),
});
