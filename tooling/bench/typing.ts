// How the index answers to typing and the order form to input, in a real browser as slow
// as a phone: the slowest keystroke from input to paint, and a search from its message to its result.
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../test/chromium.ts';

/** What Lighthouse takes for a phone beside this machine. */
const timesSlower = 4;
const typed = 'video ads for shorts';
/** Somebody who types fast. */
const betweenKeysMs = 120;

/** As long as a hand takes from one field of a form to the keys. */
const restMs = 500;

export type TypingFigures = { slowestKeyMs: Record<string, number>; bareKeyMs: number; searchMs: number[] };

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

/** From now on as slow as a phone. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
}

/** Returns the slowest of these events from now on, from input to paint. */
async function watch(page: Page, events: RegExp): Promise<() => Promise<number>> {
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

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export function measureTyping(url: string): Promise<TypingFigures> {
  return inBrowser(async (browser) => {
    const wide = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await wide.goto(url);
    const box = wide.getByRole('searchbox');
    const searchMs = await measureSearches(wide, box);
    const slowestKeyMs = { 'above the list': await slowestKey(wide, box) };
    await wide.close();

    const narrow = await browser.newPage(phone);
    await narrow.goto(url);
    await narrow.getByRole('button', { name: 'All filters' }).tap();
    const filter = narrow.getByRole('dialog').getByRole('searchbox').first();
    Object.assign(slowestKeyMs, { 'in the filters of a phone': await slowestKey(narrow, filter) });
    await narrow.close();

    const other = await browser.newPage(phone);
    await other.goto(url);
    await other.getByRole('button', { name: 'Search' }).first().tap();
    const header = other.getByRole('combobox', { name: /^Search/ });
    Object.assign(slowestKeyMs, { 'in the header of a phone': await slowestKey(other, header) });
    await other.close();

    // What of it is the machine's: a field in a page of nothing else.
    const bare = await browser.newPage(phone);
    await bare.setContent('<input type="search">');
    const bareKeyMs = await slowestKey(bare, bare.getByRole('searchbox'));
    return { slowestKeyMs, bareKeyMs, searchMs };
  });
}

/** How long each search took, from its message to its result. */
async function measureSearches(page: Page, box: Locator): Promise<number[]> {
  const durations = () =>
    page.evaluate(() => performance.getEntriesByName('services-search').map(({ duration }) => duration));
  // A first keystroke brings the catalogue; what is measured begins when it is here.
  await box.press('v');
  await page.waitForFunction(() => performance.getEntriesByName('services-search').length > 0);
  await box.fill('');
  const before = (await durations()).length;
  for (const character of 'reach') await box.press(character, { delay: betweenKeysMs });
  await page.waitForFunction((count) => performance.getEntriesByName('services-search').length > count, before);
  return (await durations()).slice(before);
}

/** The first keystroke brings what a search needs; what is measured begins when that is here and has been rendered once. */
async function slowestKey(page: Page, box: Locator): Promise<number> {
  await box.waitFor();
  await slowDown(page);
  await box.fill('v');
  await page.waitForTimeout(4 * restMs);
  await box.fill('');
  await page.waitForTimeout(2 * restMs);
  const slowest = await watch(page, /^key/);
  await box.pressSequentially(typed, { delay: betweenKeysMs });
  await page.waitForTimeout(restMs);
  return slowest();
}

/** The slowest answer of the order form on a phone to each thing that is done in it, in milliseconds. */
export function measureForm(url: string): Promise<Record<'typing' | 'sliding' | 'choosing', number>> {
  return inBrowser(async (browser) => {
    const page = await browser.newPage(phone);
    await page.goto(`${url}/orders/create`);
    const link = page.getByRole('textbox', { name: /^Link/ });
    const total = page.waitForResponse(/total-cost/);
    await slowDown(page);
    await link.tap();
    await total;
    await page.waitForTimeout(restMs);

    let slowest = await watch(page, /^key|^input/);
    await link.pressSequentially('https://www.youtube.com/watch?v=dQw4w9WgXcQ', { delay: betweenKeysMs });
    const typing = await slowest();

    slowest = await watch(page, /^key|^pointer|^click/);
    const slider = page.getByRole('slider');
    await slider.focus();
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight', { delay: betweenKeysMs });
    const sliding = await slowest();

    await page.waitForTimeout(restMs);
    slowest = await watch(page, /^key|^pointer|^click/);
    await tap(page, page.getByRole('combobox', { name: 'Service', exact: true }));
    await page.getByRole('option').first().waitFor();
    await page.waitForTimeout(restMs);
    await tap(page, page.getByRole('option').nth(1));
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    return { typing, sliding, choosing: await slowest() };
  });
}

/** With nothing of the browser's driver in the page, whose own looks would be counted. */
async function tap(page: Page, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error('The element to tap is not visible');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
