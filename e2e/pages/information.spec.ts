import { expect, type Page } from '@playwright/test';
import { complaintsOf } from '../support/complaints.ts';
import { mintCode } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { test } from '../support/test.ts';

/** Where every button or link inside the page leads, without the language. */
async function targets(page: Page, locale: string): Promise<string[]> {
  const links = await page.locator('main a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return links.map((href) => (href ?? '').replace(locale ? new RegExp(`^/${locale}(?=/|$)`) : /^$/, '') || '/');
}

const languages = ['', 'de', 'ru'] as const;

type InformationPage = { path: string; headings: string[]; leadsTo: string[]; isPlanned?: boolean };

/** What a page about something that is not built says first. */
const planned = ['Not available yet', 'Noch nicht verfügbar', 'Пока недоступно'];
/** Of features that are not built: nothing leads there. */
const unbuilt =
  /^\/(tasks|keywords-tools|plans-and-pricing|youtube-campaign|subscriptions|referral-program)$|autopromotion/;

const pages: InformationPage[] = [
  {
    path: '/subscription-about',
    headings: [
      'Promote new posts automatically',
      'Neue Beiträge automatisch bewerben',
      'Продвигайте новые публикации автоматически',
    ],
    leadsTo: ['/'],
    isPlanned: true,
  },
  {
    path: '/about-youtube-keyword-tool',
    headings: [
      'Find the words your viewers search for',
      'Finden Sie die Wörter, nach denen Ihre Zuschauer suchen',
      'Найдите слова, которые ищут ваши зрители',
    ],
    leadsTo: ['/'],
    isPlanned: true,
  },
  {
    path: '/tasks/faq',
    headings: ['Questions about tasks', 'Fragen zu Aufgaben', 'Вопросы о заданиях'],
    leadsTo: ['/', '/tasks/how-to-use-rewards', '/contacts'],
    isPlanned: true,
  },
  {
    path: '/tasks/how-to-connect-a-youtube-account',
    headings: ['Connect a YouTube account', 'Ein YouTube-Konto verbinden', 'Подключение аккаунта YouTube'],
    leadsTo: ['/', '/tasks/how-to-perform-the-tasks'],
    isPlanned: true,
  },
  {
    path: '/tasks/how-to-perform-the-tasks',
    headings: ['Complete tasks', 'Aufgaben erledigen', 'Выполнение заданий'],
    leadsTo: ['/', '/tasks/faq'],
    isPlanned: true,
  },
  {
    path: '/tasks/how-to-use-rewards',
    headings: ['Use your rewards', 'Prämien verwenden', 'Как использовать награды'],
    leadsTo: ['/', '/tasks/start-earning'],
    isPlanned: true,
  },
  {
    path: '/home',
    headings: [
      'Reach people on the networks they use',
      'Menschen dort erreichen, wo sie unterwegs sind',
      'Охват аудитории в её любимых сетях',
    ],
    leadsTo: ['/', '/orders/create', '/account-management'],
  },
  {
    path: '/account-management',
    headings: [
      'Promotion that fits your content',
      'Promotion, die zu Ihren Inhalten passt',
      'Продвижение под то, что вы создаёте',
    ],
    leadsTo: ['#account_podcast', '#our_bestsellers'],
  },
  {
    path: '/tasks/start-earning',
    headings: [
      'Earn with your YouTube account',
      'Mit Ihrem YouTube-Konto verdienen',
      'Зарабатывайте с аккаунтом YouTube',
    ],
    leadsTo: ['/', '/tasks/how-to-connect-a-youtube-account'],
    isPlanned: true,
  },
  {
    path: '/terms',
    headings: ['Terms of service', 'Nutzungsbedingungen', 'Условия использования'],
    leadsTo: ['/refund-policy', '/contacts', '#part-1'],
  },
];

async function soundInEveryLanguage(
  page: Page,
  { path, headings, leadsTo, isPlanned = false }: InformationPage,
): Promise<void> {
  const found = complaintsOf(page);
  for (const [index, locale] of languages.entries()) {
    const response = await page.goto(`${locale && `/${locale}`}${path}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[index] as string);
    await expect(page).toHaveTitle(/ · Crescendo$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40}/);
    await expect.poll(() => targets(page, locale)).toEqual(expect.arrayContaining(leadsTo));
    await expect(page.locator('main').getByText(planned[index] as string)).toHaveCount(isPlanned ? 1 : 0);
    if (isPlanned) expect((await targets(page, locale)).filter((target) => unbuilt.test(target))).toEqual([]);
  }
  await expect(page.locator('main a.bg-primary, main button.bg-primary')).toHaveCount(
    ['/terms', '/account-management'].includes(path) ? 0 : 1,
  );
  expect(found).toEqual([]);
}

test('the pages on subscriptions, the keyword tool, tasks and the shop itself are finished in English, German and Russian and lead on (ROUTE-004, ROUTE-030, ROUTE-041, ROUTE-042, ROUTE-043, ROUTE-044, ROUTE-072)', async ({
  page,
}) => {
  test.setTimeout(180_000);
  for (const each of pages) await test.step(each.path, () => soundInEveryLanguage(page, each));
});

test('the landing page names the panel, its bestsellers and all its networks, and greets who signs in where it is the main page (ROUTE-017)', async ({
  page,
  baseURL,
  request,
}) => {
  await page.goto('/home');
  const main = page.getByRole('main');
  await expect(main.getByText('Crescendo', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: 'Most ordered' })).toBeVisible();
  const links = await targets(page, '');
  expect(links.filter((href) => href.startsWith('/?networkId='))).toHaveLength(12);
  expect(links.filter((href) => href.startsWith('/services/')).length).toBeGreaterThan(2);
  await main.getByRole('link', { name: 'Create order' }).click();
  await expect(page).toHaveURL(/\/orders\/create$/);
  await page.goto(`${(baseURL as string).replace('localhost', 'second.localhost')}/home`);
  await expect(main.getByText('Greenhouse Reach', { exact: true })).toBeVisible();
  for (const [panelId, host, target] of [
    [1, 'localhost', '/'],
    [2, 'second.localhost', '/home'],
  ] as const) {
    const code = await mintCode({ panelId });
    const headers = { accept: 'text/html', host };
    const answer = await request.get(`/login?token=${code}`, { maxRedirects: 0, headers });
    expect([host, answer.headers().location]).toEqual([host, target]);
  }
});

const openPages = {
  index: '/',
  home: '/home',
  slug: '/services/youtube-ad-views',
  login: '/login',
  register: '/register',
  'password-reset': '/password/reset',
  'orders-create': '/orders/create',
  'subscription-about': '/subscription-about',
  'account-management': '/account-management',
  'free-trials': '/free-trials',
  'about-youtube-keyword-tool': '/about-youtube-keyword-tool',
  'keywords-tools': '/keywords-tools',
  'tags-generator': '/tags-generator',
  'plans-and-pricing': '/plans-and-pricing',
  'api-documentation': '/api/documentation',
  'tasks-start-earning': '/tasks/start-earning',
  'tasks-faq': '/tasks/faq',
  'tasks-how-to-connect-a-youtube-account': '/tasks/how-to-connect-a-youtube-account',
  'tasks-how-to-perform-the-tasks': '/tasks/how-to-perform-the-tasks',
  'tasks-how-to-use-rewards': '/tasks/how-to-use-rewards',
  'add-funds-success': '/add-funds/success',
  'add-funds-error': '/add-funds/error',
  'email-confirm': '/email/confirm',
  terms: '/terms',
};

test('title and description of a page are those the panel wrote for its route, in every language (ROUTE-057)', async ({
  request,
}) => {
  const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');
  const faults: string[] = [];
  for (const locale of ['', '/de', '/ru', '/ja']) {
    const { data } = (await (await request.get(`/core/pages?locale=${locale.slice(1) || 'en'}`)).json()) as {
      data: { routeName: string; metaTitle: string; metaDescription: string }[];
    };
    for (const [routeName, path] of Object.entries(openPages)) {
      const html = await (await request.get(`${locale}${path}`, { headers: { accept: 'text/html' } })).text();
      const written = data.find((page) => page.routeName === routeName);
      if (
        !written ||
        !html.includes(`${inHtml(written.metaTitle)} · Crescendo</title>`) ||
        !/<meta name="description" content="([^"]*)"\/>/.exec(html)?.[1]?.endsWith(inHtml(written.metaDescription))
      )
        faults.push(`${locale}${path}: ${/<title>.*?<\/title>/.exec(html)?.[0]}`);
    }
  }
  expect(faults).toEqual([]);
});

test('sets by kind of account are in their order, and each offer leads to the order form (ROUTE-005)', async ({
  page,
}) => {
  await page.goto('/account-management');
  const sections = page.locator('main section[id]');
  await expect
    .poll(() => sections.evaluateAll((all) => all.map(({ id }) => id)))
    .toEqual([
      'account_podcast',
      'account_blog',
      'account_stream',
      'account_music',
      'account_business',
      'our_bestsellers',
    ]);
  for (const section of await sections.all()) {
    const cards = section.getByRole('listitem').getByRole('link');
    expect(await cards.count()).toBeGreaterThan(0);
    for (const card of await cards.all())
      await expect(card).toHaveAttribute('href', /^\/orders\/create\?networkId=\d+&serviceTypeId=\d+$/);
  }
});

test('what is no page of the product is one of the listed content pages, or is not found (ROUTE-054, ROUTE-055)', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/core/pages')).json();
  const listed = data.filter(({ slug }: { slug: string | null }) => slug !== null);
  expect(listed.length).toBeGreaterThan(3);
  for (const { slug, title } of listed) {
    const html = await (await request.get(`/${slug}`, { headers: { accept: 'text/html' } })).text();
    expect([slug, /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]]).toEqual([slug, title]);
  }
  // A page of the product comes first, although the pattern of content pages would fit its path too.
  await page.goto('/subscription-about');
  await hydrated(page);
  await expect(page.locator('.prose')).toHaveCount(0);
  await page.goto('/terms');
  const text = page.locator('.prose');
  await expect(text.getByRole('heading', { level: 2 }).first()).toHaveText('1. Who we are and what these terms cover');
  expect(await text.locator('script, style, iframe, [onclick], [style]').count()).toBe(0);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: '6. Delivery' }).click();
  await expect(page.locator('#part-6')).toBeInViewport();
  const missing = await request.get('/no-such-slug');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('This page could not be found');
});

test('search engines read the questions and the place of a page', async ({ request }) => {
  const html = await (await request.get('/de/tasks/faq', { headers: { accept: 'text/html' } })).text();
  const blocks = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  const data = [...blocks].map(([, block]) => JSON.parse(block ?? ''));
  expect(data.find((each) => each['@type'] === 'FAQPage').mainEntity).toHaveLength(11);
  expect(data.find((each) => each['@type'] === 'BreadcrumbList').itemListElement[1].item).toMatch(
    /\/de\/tasks\/start-earning$/,
  );
});

test('the long texts of information pages are no part of what other pages fetch', async ({ page }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(response.text());
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect((await Promise.all(bodies)).join('')).not.toContain('Find the words your viewers search for');
});
