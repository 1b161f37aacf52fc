// How the index answers to somebody who types, in a real browser as slow as a phone: the slowest key from press to
// picture, and a search from its message to its result.
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { median } from './load.ts';

/** What Lighthouse takes for a phone beside this machine. */
const timesSlower = 4;
const typed = 'video ads for shorts';
/** Somebody who types fast. */
const betweenKeysMs = 120;

export type TypingFigures = { slowestKeyMs: number; searchMs: number; searches: number };

export async function measureTyping(url: string): Promise<TypingFigures> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(url);
    const box = page.getByRole('searchbox');
    await box.focus();
    // A first letter brings the catalogue; what is measured begins when it is here.
    await box.press('v');
    await page.waitForFunction(() => performance.getEntriesByName('services-search').length > 0);
    await box.fill('');
    const session = await page.context().newCDPSession(page);
    const search = () =>
      page.evaluate(() => performance.getEntriesByName('services-search').map(({ duration }) => duration));
    const before = (await search()).length;
    for (const letter of 'reach') await box.press(letter, { delay: betweenKeysMs });
    await page.waitForFunction((count) => performance.getEntriesByName('services-search').length > count, before);
    const searches = (await search()).slice(before);

    await box.fill('');
    await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
    await page.evaluate(() => {
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[])
          if (entry.name.startsWith('key')) slowest.ms = Math.max(slowest.ms, entry.duration);
      });
      const slowest = { ms: 0 };
      Object.assign(window, { slowest });
      observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await box.pressSequentially(typed, { delay: betweenKeysMs });
    await page.waitForFunction((text) => location.search.includes(encodeURIComponent(text).slice(0, 5)), typed);
    const slowestKeyMs = await page.evaluate(() => (window as unknown as { slowest: { ms: number } }).slowest.ms);
    return { slowestKeyMs, searchMs: median(searches), searches: searches.length };
  } finally {
    await browser.close();
  }
}
