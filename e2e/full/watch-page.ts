// What a page complains about while it is looked at: console, requests, layout shifts and width.
import type { Page } from '@playwright/test';
import { isOfPlaywright } from '../support/complaints.ts';

declare global {
  interface Window {
    shifts: { by: number; what: string }[];
  }
}

/** Lists complaints of console and network from now on. The status of the document itself is checked by the visit. */
export async function watch(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isOfPlaywright(message.text())) return;
    const isDocument = message.location().url === page.url() && message.text().startsWith('Failed to load resource');
    if (!isDocument) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (!/(^|\.)localhost$/.test(hostname) && !/^(data|blob):/.test(request.url()))
      complaints.push(`asks another host: ${request.url()}`);
  });
  page.on('response', (response) => {
    const isDocument = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    if (response.status() >= 400 && !isDocument) complaints.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // What is still being fetched when the next page is opened ends like this.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason}: ${request.url()}`);
  });
  await page.addInitScript(() => {
    type Shift = { value: number; startTime: number; hadRecentInput: boolean; sources: { node?: Node }[] };
    window.shifts = [];
    // A screen that the tests change while the page loads moves it, which no visitor would see.
    let resizedAt = 0;
    addEventListener('resize', () => {
      resizedAt = performance.now();
      window.shifts = [];
    });
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
        const node = sources[0]?.node;
        const what = node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'something gone');
        if (!hadRecentInput && startTime > resizedAt + 100) window.shifts.push({ by: value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return complaints;
}

/** Down to the foot and back, so that what is fetched late or rendered late is seen too. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    const { scrollHeight } = document.documentElement;
    for (let y = 0; y < scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
    }
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
  });
}

/** The sum of all shifts may not reach what is counted as noticeable. */
export async function shiftFaults(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => window.shifts);
  const shifted = shifts.reduce((sum, { by }) => sum + by, 0);
  return shifted < 0.02 ? [] : [`shifts by ${shifted.toFixed(3)}: ${shifts.map(({ what }) => what).join(' | ')}`];
}

export async function widthFaults(page: Page): Promise<string[]> {
  const [has, needs] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth] as const);
  return needs > has ? [`needs ${needs} px where there are ${has}`] : [];
}
