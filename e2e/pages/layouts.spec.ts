import { expect, type Page } from '@playwright/test';
import { withFrame } from '../support/altered-document.ts';
import { header, sidebar } from '../support/frame-parts.ts';
import { hydrated } from '../support/hydrated.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

type Around = { header: number; footer: number; sidebar: number; toolbar: number };
const blank: Around = { header: 0, footer: 0, sidebar: 0, toolbar: 0 };
const plain: Around = { header: 1, footer: 1, sidebar: 0, toolbar: 0 };
const cabinet: Around = { header: 1, footer: 1, sidebar: 1, toolbar: 1 };

async function around(page: Page, path: string): Promise<Around> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  return {
    header: await header(page).count(),
    footer: await page.getByRole('contentinfo').count(),
    sidebar: await sidebar(page).count(),
    toolbar: await header(page).getByRole('button', { name: 'Services' }).count(),
  };
}

test('mails and errors have no frame, forms of guests and texts between header and footer, everything else in the cabinet (LAY-001)', async ({
  page,
  context,
}) => {
  for (const path of ['/not-found', '/no/such/page']) expect(await around(page, path)).toEqual(blank);
  for (const path of ['/login', '/register', '/password/reset', '/terms']) {
    expect(await around(page, path), path).toEqual(plain);
  }
  for (const path of ['/', '/orders/create', '/site-view?url=%2Fcontacts']) {
    expect(await around(page, path), path).toEqual(cabinet);
  }
  await signIn(context);
  expect(await around(page, '/orders')).toEqual(cabinet);
});

/** Holds back what the browser requests by itself until it is let go. */
async function holdData(page: Page) {
  const requested: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    requested.push(route.request().url());
    await held;
    await route.continue();
  });
  return { requested, letGo: () => letGo() };
}

const loader = (page: Page) => page.getByRole('status').filter({ hasText: 'loading' });

test('a document brings what its frame needs and shows no loader; where a part is missing the loader is shown until it has come (LAY-003, LAY-004)', async ({
  page,
}) => {
  const data = await holdData(page);
  const html = await (await page.goto('/'))?.text();
  expect(html?.includes('>loading<')).toBe(false);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(loader(page)).toHaveCount(0);
  await expect(sidebar(page)).toBeVisible();
  expect(data.requested).toEqual([]);

  await withFrame(page, { networks: undefined });
  await page.reload();
  await expect(loader(page)).toBeVisible();
  await expect(sidebar(page)).toHaveCount(0);
  data.letGo();
  await expect(sidebar(page)).toBeVisible();
  await expect(loader(page)).toHaveCount(0);
  expect(data.requested).toHaveLength(1);
});

test('while it is not known who is there the cabinet shows a loader, then the page or the sign-in (LAY-001)', async ({
  page,
  context,
}) => {
  await signIn(context);
  const data = await holdData(page);
  await withFrame(page, { person: null });
  await page.goto('/orders');
  await expect(loader(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  data.letGo();
  await expect(sidebar(page)).toBeVisible();
  await expect(loader(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/orders$/);

  await page.route(/\.data(\?|$)/, async (route) => {
    await context.clearCookies({ name: 'authToken' });
    await route.fallback();
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=%2Forders/);
});
