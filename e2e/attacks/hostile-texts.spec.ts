// Whatever an operator, or anyone who took over an operator's account, writes into names and texts stays text.

import { expect, type Page } from '@playwright/test';
import { complaintsOf } from '../support/complaints.ts';
import { literal, runSql } from '../support/database.ts';
import { second } from '../support/frame-parts.ts';
import { hydrated } from '../support/hydrated.ts';
import { test } from '../support/test.ts';

const attack = '<img src=x onerror="document.title=1;window.attacked=1"><script>window.attacked=1</script>';
const turned = '‮gnp.exe⁦';
const family = '👩‍👩‍👧‍👦';
const endless = 'Wort'.repeat(75);
const hostile = `${attack} ${turned} ${family} ${endless} {count} ' "`;
const text = `jsonb_build_object('en', ${literal(hostile)})`;
const content = `jsonb_build_object('en', ${literal(`<h2>${endless}</h2><p>${endless}</p><table><tr><td>${endless}</td></tr></table>${attack}`)})`;

// Ids far from those of the seed; the second panel, because other tests count the rows of the first.
const plant = `
  insert into networks (id, panel_id, slug, name, icon, position) values (90, 2, 'hostile', ${text}, '"><b>', 99);
  insert into service_types (id, panel_id, network_id, slug, name, icon, title, description, platform_rules)
    values (900, 2, 90, 'hostile-type', ${text}, '#x', ${text}, ${text}, ${text});
  insert into service_type_questions (panel_id, service_type_id, question, answer) values (2, 900, ${text}, ${text});
  insert into services (id, panel_id, service_type_id, slug, name, short_description, geo, unit, pricing_per,
      default_price_micros, min_quantity, max_quantity, description, requirements, guarantee, meta_title,
      meta_description, example_link)
    select id, 2, 900, slug, ${text}, ${text}, ${text}, unit, per, 1000000, 1, 10, ${text}, ${text}, ${text}, ${text},
      ${text}, ${literal(`javascript:window.attacked=1//${endless}`)}
    from (values (900, 'hostile-service', 'questions', 1), (901, 'hostile-type', 'reach', 1000)) row (id, slug, unit, per);
  insert into reviews (panel_id, service_type_id, service_id, rating, author, comment, locale)
    values (2, 900, 900, 5, ${literal(hostile)}, ${literal(hostile)}, 'en');
  insert into pages (panel_id, route_name, slug, meta_title, meta_description, title, content)
    values (2, 'hostile-page', 'hostile-page', ${text}, ${text}, ${text}, ${content});
  insert into banners (id, panel_id, place, type, information)
    select 900 + row_number() over (), 2, place, 'custom', jsonb_build_object('title', ${text}, 'buttonText', ${text}, 'buttonLink', '/home')
    from unnest(array['services_pricing_main', 'services_type_main']) place;
  insert into special_offers (id, panel_id, place, position, title, description, show_all)
    select 900 + row_number() over (), 2, 'service_type', position, ${text}, ${text}, true
    from unnest(array['network', 'top', 'our_bestsellers', 'account_blog']) position;
  insert into special_offer_service_types (panel_id, special_offer_id, service_type_id, sorting)
    select 2, id, 900, 1 from special_offers where id between 901 and 904;`;
const remove = `
  delete from special_offers where id between 901 and 904;
  delete from banners where id between 901 and 902;
  delete from pages where panel_id = 2 and slug = 'hostile-page';
  delete from reviews where service_type_id = 900;
  delete from services where id in (900, 901);
  delete from service_types where id = 900;
  delete from networks where id = 90;`;

async function expectHarmless(page: Page, address: string) {
  expect((await page.goto(address))?.status()).toBe(200);
  await hydrated(page);
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  expect(await page.locator('img[src="x"], main b:not(.network-rail a > b)').count()).toBe(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([address, overflow]).toEqual([address, 0]);
}

test('hostile names, texts and addresses script nothing and break no page (SECU-003)', async ({
  page,
  baseURL,
  request,
}) => {
  const complaints = complaintsOf(page);
  page.on('dialog', (dialog) => complaints.push(dialog.message()));
  // Where a long word finds the least room.
  await page.setViewportSize({ width: 360, height: 800 });
  const panel = second(baseURL).replace(/\/$/, '');
  await runSql(plant);
  try {
    await expect.poll(async () => (await page.goto(`${panel}/services/hostile-type`))?.status()).toBe(200);
    complaints.length = 0;
    for (const path of ['/', '/?networkId=90', '/services/hostile-service', '/home', '/account-management'])
      await expectHarmless(page, panel + path);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.keyboard.type('<script>');
    await expect(page.getByRole('group', { name: 'Services', exact: true }).getByRole('option')).toHaveCount(2);
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.setViewportSize({ width: 800, height: 800 });
    await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /onerror/ })
      .click();
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: /onerror/ })
        .first(),
    ).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of ['/hostile-page', '/services/hostile-type']) {
      await expectHarmless(page, panel + path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>window.attacked=1</script>');
    }
  } finally {
    await runSql(remove);
  }
  for (const slug of [attack, turned, family, endless.repeat(4), '%00', '..%2f', "'--", '{slug}', '900'])
    for (const path of ['services/', '']) {
      const answer = await request.get(`/${path}${encodeURIComponent(slug)}`);
      expect([path, slug, answer.status()]).toEqual([path, slug, 404]);
      expect(await answer.text()).not.toContain('<img src=x');
    }
  expect(complaints).toEqual([]);
});
