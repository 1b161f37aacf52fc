import type { Page } from '@playwright/test';

/** Waits until the page answers to its visitor: before that nobody listens to what the test does. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')));
  // What listens outside of React's own events begins a moment later, when the browser is idle again.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
}
