// Every page as a guest and as a customer meets it: in English in both themes and in German, on a desk and on a phone.

import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { hydrated } from '../support/hydrated.ts';
import { signIn } from '../support/sign-in.ts';
import { mailTo, registered } from '../support/sign-in-form.ts';
import { ownServer, test } from '../support/test.ts';
import { keyboardFaults } from '../support/walk-by-keyboard.ts';
import { type Person, refused, visits } from './routes-to-visit.ts';
import { readThrough, shiftFaults, watch, widthFaults } from './watch-page.ts';

const desk = 1150;
const phone = 360;
/** Screens on which only the width of a page is looked at. */
const between = [768, 1440, 1920];

test.use({ viewport: { width: desk, height: 900 } });

/** Each page is loaded once per theme and language, and then taken over to the other screen. */
const variants = [
  { locale: '', theme: 'light', width: desk, other: phone },
  { locale: '', theme: 'dark', width: phone, other: desk },
  { locale: 'de', theme: 'light', width: desk, other: phone },
] as const;

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // Received by the page before the next one is requested, whose first paint would be moved by it otherwise.
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
}

async function faultsOf(page: Page, other: number, withKeyboard: boolean): Promise<string[]> {
  await hydrated(page);
  await readThrough(page);
  const faults = [...(await shiftFaults(page)), ...(await widthFaults(page))];
  if (withKeyboard) faults.push(...(await keyboardFaults(page)));
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLDetailsElement>('main details')) each.open = true;
  });
  // An embedded page is looked at by itself: its landmarks are in a frame with a name of its own.
  faults.push(...(await axeFaults(page, { without: 'main iframe' })));
  for (const width of [...between, other]) {
    await resize(page, width);
    faults.push(...(await widthFaults(page)));
  }
  // A phone hides some stops and has others.
  if (withKeyboard) faults.push(...(await keyboardFaults(page)));
  return faults;
}

/** What is wrong with a page in all its looks. */
async function faultsInEveryVariant(page: Page, path: string, status: number): Promise<string[]> {
  const complaints = await watch(page);
  const faults: string[] = [];
  for (const { locale, theme, width, other } of variants) {
    const url = locale ? `/${locale}${path === '/' ? '' : path}` : path;
    await page.context().addCookies([{ name: 'theme', value: theme, url: ownServer().baseURL }]);
    await resize(page, width);
    expect((await page.goto(url))?.status()).toBe(status);
    await expect(page.locator(`html[lang=${locale || 'en'}][data-theme=${theme}]`)).toHaveCount(1);
    // The way of the keyboard is the same in every variant.
    const found = await faultsOf(page, other, !locale && theme === 'light');
    faults.push(...[...found, ...complaints.splice(0)].map((fault) => `${url}, ${theme}: ${fault}`));
  }
  return faults;
}

for (const person of ['guest', 'customer'] as const satisfies readonly Person[]) {
  for (const { path, status } of visits.filter(({ as }) => as.includes(person))) {
    test(`${path} is sound for a ${person}: nothing complains, shifts, overflows or shuts anybody out (A11Y-001)`, async ({
      page,
      context,
      baseURL,
    }) => {
      if (person === 'customer') await signIn(context, { baseURL });
      expect(await faultsInEveryVariant(page, path, status)).toEqual([]);
    });
  }

  test(`a ${person} is led away from what is not theirs without a complaint`, async ({ page, context, baseURL }) => {
    if (person === 'customer') await signIn(context, { baseURL });
    const complaints = await watch(page);
    for (const path of refused[person]) {
      await page.goto(path);
      await hydrated(page);
      const wanted = person === 'guest' ? '/login' : '/';
      expect([path, new URL(page.url()).pathname, complaints]).toEqual([path, wanted, []]);
    }
  });
}

test('the choice of mails behind a signed link is as sound', async ({ page }) => {
  const email = await registered(page);
  const { pathname, search } = new URL((await mailTo(email, 'welcome')).unsubscribe_url);
  await page.context().clearCookies();
  expect(await faultsInEveryVariant(page, pathname + search, 200)).toEqual([]);
});
