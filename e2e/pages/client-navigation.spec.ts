// Inside the app nothing is loaded again: from every page somebody clicks on to the index, and on to each entry of
// sidebar, header and search in its turn, in languages whose addresses carry a prefix.

import { expect, type Locator, type Page } from '@playwright/test';
import { visits } from '../full/routes-to-visit.ts';
import { watch } from '../full/watch-page.ts';
import { header } from '../support/frame-parts.ts';
import { hydrated } from '../support/hydrated.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

// As wide as a desk, for the sidebar; flat, because painting what nobody looks at costs a quarter of the time.
test.use({ viewport: { width: 1400, height: 300 }, actionTimeout: 30_000 });

const localised = (locale: string, path: string) =>
  locale === 'en' ? path : path === '/' ? `/${locale}` : `/${locale}${path}`;
const logo = (page: Page) => header(page).locator('a').first();
/** Links of the frame that stay in the document: what opens a tab or embeds another page does not. */
const frameLinks = (page: Page) =>
  page.locator(':is(header, nav) a[href^="/"]:not([target], [href*="/site-view"], main *, footer *)');

/** Forms of guests and texts are between header and footer: of what is followed here they have only the logo. */
const withoutCabinet = [
  ...['/login', '/register', '/password/reset', '/email/confirm'],
  ...['/terms', '/privacy', '/refund-policy', '/contacts', '/about'],
];

/** What is in a group of the sidebar is there once the group is open. */
async function openGroups(page: Page) {
  await page.locator('nav button[aria-expanded=false]').evaluateAll((all: HTMLElement[]) => {
    for (const each of all) each.click();
  });
}

/** Waits until a page is shown, and returns what differs from the page that a direct visit gives. */
function arrivals(page: Page) {
  const visited = new Map<string, { path: string; title: string; language: string | undefined }>();
  const visit = async (href: string) => {
    const answer = await page.request.get(href);
    // Some send a guest elsewhere, and a page may write its own state into the query.
    const path = new URL(answer.url()).pathname.replace(/\/$/, '');
    const title = /<title>(.*?)<\/title>/.exec(await answer.text())?.[1] ?? '';
    const plain = title.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
    visited.set(href, { path, title: plain, language: path.split('/')[1] });
  };
  return async (href: string): Promise<string[]> => {
    if (!visited.has(href)) await visit(href);
    const wanted = visited.get(href);
    const isThere = (direct: typeof wanted) => {
      const { path, title, language } = direct ?? {};
      const { state } = window.__reactRouterDataRouter ?? {};
      const isShown = document.title === title && document.documentElement.lang === language;
      const isAt = state?.navigation.state === 'idle' && state.location.pathname.replace(/\/$/, '') === path;
      return isAt && isShown && state.errors === null && document.querySelector('h1') !== null;
    };
    return page.waitForFunction(isThere, wanted, { timeout: 20_000 }).then(
      () => [],
      async () => [`${href}: ${JSON.stringify(wanted)}, but ${page.url()} with the title ${await page.title()}`],
    );
  };
}

/** Clicks and returns where that has to lead. */
async function follow(link: Locator): Promise<string> {
  const href = (await link.getAttribute('href')) as string;
  await link.evaluate((each: HTMLElement) => each.click());
  return href;
}

/** The first thing that the search finds, or its way to all of them. */
async function followSearch(page: Page, end: 'first' | 'last'): Promise<string> {
  await header(page).getByRole('combobox').fill('you');
  const found = header(page).getByRole('listbox').locator('[role=option][href]')[end]();
  const href = (await found.getAttribute('href')) as string;
  await found.click();
  return href;
}

for (const [locale, person] of [
  ['de', 'customer'],
  ['ru', 'guest'],
] as const) {
  test(`a ${person} moves from every page to the index and through the frame in ${locale} (ROUTE-070)`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(480_000);
    if (person === 'customer') await signIn(context, { baseURL });
    const complaints = await watch(page);
    await page.goto(localised(locale, '/'));
    await hydrated(page);
    await openGroups(page);
    const entries = [...new Set(await frameLinks(page).evaluateAll((all) => all.map((a) => a.getAttribute('href'))))];
    expect(entries.length).toBeGreaterThan(5);

    const faults: string[] = [];
    const arrive = arrivals(page);
    const from = visits.filter(
      ({ path, as, status }) => as.includes(person) && status === 200 && !path.includes('site-view'),
    );
    const left = new Set<unknown>();
    for (const [turn, { path }] of from.entries()) {
      const place = localised(locale, path);
      const goThere = async () => {
        await page.evaluate((to) => window.__reactRouterDataRouter?.navigate(to), path);
        faults.push(...(await arrive(place)));
      };
      await goThere();
      faults.push(...(await arrive(await follow(logo(page)))));
      const entry = entries.find((each) => !left.has(each));
      const isSearched = turn % 4 === 3;
      if (!withoutCabinet.includes(path) && (entry || isSearched)) {
        await goThere();
        await openGroups(page);
        const link = frameLinks(page)
          .and(page.locator(`[href="${entry}"]`))
          .first();
        if (isSearched) {
          faults.push(...(await arrive(await followSearch(page, turn % 8 === 3 ? 'first' : 'last'))));
        } else {
          left.add(entry);
          faults.push(...(await arrive(await follow(link))));
        }
      }
      faults.push(...complaints.splice(0).map((each) => `from ${place}: ${each}`));
    }
    expect(faults).toEqual([]);
    expect(entries.filter((each) => !left.has(each))).toEqual([]);
  });
}
