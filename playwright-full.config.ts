// The matrix of every page, language and theme takes minutes: it runs by itself, outside the everyday tests.
import { defineConfig } from '@playwright/test';
import everyday from './playwright.config.ts';

export default defineConfig({
  ...everyday,
  testDir: 'e2e/full',
  testIgnore: [],
  fullyParallel: true,
  workers: 2,
  // Three looks at one page, each with axe: a busy machine needs minutes for the index.
  timeout: 600_000,
});
