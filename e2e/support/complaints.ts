import type { Page } from '@playwright/test';

/** What Playwright itself writes where it blocks the service worker. */
export const isOfPlaywright = (text: string) => text === 'Service Worker registration blocked by Playwright';

/** Everything the browser complains about from now on; a page is clean only if this stays empty. */
export function complaintsOf(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isOfPlaywright(message.text())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}
