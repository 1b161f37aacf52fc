// The home of the console and its analytics: what was sold and what is wrong, live, and found by keys.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { complaintsOf } from '../support/complaints.ts';
import { literal, runSql } from '../support/database.ts';
import { buy, signedInBuyer, videoLine, videoService } from '../support/placed-orders.ts';
import { test } from '../support/test.ts';
import { deskOf } from './staff-browsers.ts';

const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Figures' }).locator('div', { has: page.getByText(name, { exact: true }) });

test('home shows what was sold and what is wrong, and reads itself again; a range is in the address and goes out as CSV (CONS-002)', async ({
  browser,
  context,
  request,
}) => {
  const buyer = await signedInBuyer(context);
  const service = await videoService(request);
  await buy(request, buyer, [videoLine(service, `home-${process.pid}`)]);
  await buy(request, buyer, [videoLine(service, `home-later-${process.pid}`)], 'sandbox');
  const desk = await deskOf(browser);
  const complaints = complaintsOf(desk);
  await desk.goto('/');
  await expect(desk).toHaveURL(/\/home$/);
  await expect(desk.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(figure(desk, 'Revenue').first()).not.toContainText('$ 0.00');
  await expect(figure(desk, 'New customers').first()).not.toContainText(/^New customers0$/);
  const states = desk.getByRole('region', { name: 'Orders by state' });
  await expect(states).toContainText('In processing');
  // What is open means the same here as in the list: what nobody paid is not.
  const text = (await states.innerText()).replaceAll('\u00a0', '');
  const countOf = (state: string) => Number(text.match(new RegExp(`${state}\\s+(\\d+)`))?.[1]);
  const open = ['In processing', 'In moderation', 'Error', 'Stopped'].map(countOf);
  expect(text).toContain(`${open.reduce((sum, count) => sum + count, 0)} open`);
  expect(countOf('Unpaid')).toBeGreaterThan(0);
  await expect(states.getByRole('link', { name: 'Error' })).toHaveAttribute('href', /\/orders\?state=error$/);
  await expect(desk.getByRole('region', { name: 'Revenue and provider cost' }).getByRole('img').first()).toBeVisible();
  expect(await axeFaults(desk)).toEqual([]);

  // It comes by itself while somebody looks.
  const alert = `It answered nonsense ${process.pid}`;
  await runSql(`insert into alerts (panel_id, kind, subject, text)
    values (1, 'provider-sync', 'provider:${process.pid}', ${literal(alert)})`);
  try {
    await expect(desk.getByRole('region', { name: 'Alerts' })).toContainText(alert);
    await expect(desk.getByRole('region', { name: 'Alerts' })).toContainText('Price list not read');
  } finally {
    await runSql(`update alerts set ended_at = now() where text = ${literal(alert)}`);
  }

  await desk.getByRole('group', { name: 'Range' }).getByText('7 d').click();
  await expect(desk).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  await desk.reload();
  await expect(desk.getByRole('radio', { name: '7 d' })).toBeChecked();
  const downloading = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toContain('Day (UTC),"Revenue, USD"');
  expect(complaints).toEqual([]);
});

test('before anything is sold home says what to do first, and shows no charts (CONS-002)', async ({ browser }) => {
  const [{ count } = { count: 0 }] = (await runSql(
    'select count(*)::int as count from order_events where panel_id = 2',
  )) as { count: number }[];
  expect(count, 'nothing is sold on the second panel').toBe(0);
  const desk = await deskOf(browser, { panelId: 2 });
  await desk.goto('/home');
  await expect(desk.getByRole('heading', { name: 'Nothing was sold yet' })).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Figures' })).toHaveCount(0);
});

test('analytics leads from a network to its services, keeps its view in the address, and the palette leads to a service (CONS-028)', async ({
  browser,
  context,
  request,
}) => {
  const buyer = await signedInBuyer(context);
  const service = await videoService(request);
  await buy(request, buyer, [videoLine(service, `analytics-${process.pid}`)]);
  const desk = await deskOf(browser);
  const complaints = complaintsOf(desk);
  await desk.goto('/analytics');
  await expect(desk.getByRole('region', { name: 'Network' }).getByRole('button', { name: 'YouTube' })).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Service' })).toContainText(service.name);
  await desk.getByRole('group', { name: 'Points of the chart' }).getByText('Week').click();
  await expect(desk).toHaveURL(/step=week/);
  await desk.getByRole('group', { name: 'Group by' }).getByText('Network').click();
  const table = desk.getByRole('region', { name: 'Table' });
  await expect(table.getByRole('row', { name: 'YouTube' })).toContainText('$');
  expect(await axeFaults(desk)).toEqual([]);
  await table.getByRole('button', { name: 'YouTube' }).click();
  await expect(desk).toHaveURL(/by=service.*network_id=\d+/);
  await expect(table.getByRole('row', { name: service.name })).toBeVisible();
  await desk.reload();
  await expect(table.getByRole('row', { name: service.name })).toBeVisible();
  await desk.getByRole('button', { name: /YouTube.*Show all/ }).click();
  await expect(desk).not.toHaveURL(/network_id/);
  await desk.getByRole('group', { name: 'Group by' }).getByText('Customers').click();
  await expect(table.getByRole('heading', { name: 'Buyers who come back' })).toBeVisible();

  await desk.keyboard.press('Control+k');
  const palette = desk.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill(`${service.id}`);
  await expect(palette.getByRole('option', { name: service.name })).toBeVisible();
  await palette.getByRole('button', { name: 'Esc' }).click();
  await expect(palette).toBeHidden();
  await desk.keyboard.press('/');
  await palette.getByRole('combobox').fill(service.name);
  await palette.getByRole('option', { name: service.name }).first().click();
  await expect(desk).toHaveURL(/\/analytics\?by=day&service_id=\d+$/);
  await expect(table.getByRole('row', { name: /^\d{4}-\d\d-\d\d$/ }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
