// How the index answers to somebody who types and the order form to somebody who fills it in, in a real browser as slow
// as a phone: the slowest press from hand to picture, and a search from its message to its result.
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { median } from './load.ts';

/** What Lighthouse takes for a phone beside this machine. */
const timesSlower = 4;
const typed = 'video ads for shorts';
/** Somebody who types fast. */
const betweenKeysMs = 120;

export type TypingFigures = { slowestKeyMs: number; searchMs: number; searches: number };

async function inBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** From now on as slow as a phone; what comes back tells the slowest of these events, from hand to picture. */
async function watchAsPhone(page: Page, events: RegExp): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
  await page.evaluate((source) => {
    const wanted = new RegExp(source);
    const slowest = { ms: 0 };
    Object.assign(window, { slowest });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (wanted.test(name)) slowest.ms = Math.max(slowest.ms, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  }, events.source);
  return () => page.evaluate(() => (window as unknown as { slowest: { ms: number } }).slowest.ms);
}

export function measureTyping(url: string): Promise<TypingFigures> {
  return inBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(url);
    const box = page.getByRole('searchbox');
    await box.focus();
    // A first letter brings the catalogue; what is measured begins when it is here.
    await box.press('v');
    await page.waitForFunction(() => performance.getEntriesByName('services-search').length > 0);
    await box.fill('');
    const search = () =>
      page.evaluate(() => performance.getEntriesByName('services-search').map(({ duration }) => duration));
    const before = (await search()).length;
    for (const letter of 'reach') await box.press(letter, { delay: betweenKeysMs });
    await page.waitForFunction((count) => performance.getEntriesByName('services-search').length > count, before);
    const searches = (await search()).slice(before);

    await box.fill('');
    const slowest = await watchAsPhone(page, /^key/);
    await box.pressSequentially(typed, { delay: betweenKeysMs });
    await page.waitForFunction((text) => location.search.includes(encodeURIComponent(text).slice(0, 5)), typed);
    return { slowestKeyMs: await slowest(), searchMs: median(searches), searches: searches.length };
  });
}

/** The slowest answer of the order form on a phone to each thing that is done in it, in milliseconds. */
export function measureForm(url: string): Promise<Record<'typing' | 'sliding' | 'choosing', number>> {
  return inBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    await page.goto(`${url}/orders/create`);
    const link = page.getByRole('textbox', { name: /^Link/ });
    await link.tap();
    await page.waitForFunction(() => document.querySelector('[data-late]') === null);

    let slowest = await watchAsPhone(page, /^key|^input/);
    await link.pressSequentially('https://www.youtube.com/watch?v=dQw4w9WgXcQ', { delay: betweenKeysMs });
    const typing = await slowest();

    slowest = await watchAsPhone(page, /^key|^pointer|^click/);
    const slider = page.getByRole('slider');
    await slider.focus();
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight', { delay: betweenKeysMs });
    const sliding = await slowest();

    slowest = await watchAsPhone(page, /^key|^pointer|^click/);
    await page.getByRole('combobox', { name: 'Service', exact: true }).tap();
    await page.getByRole('option').nth(1).tap();
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    return { typing, sliding, choosing: await slowest() };
  });
}
