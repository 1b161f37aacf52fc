// How somebody gets into the console and out of it: by invitation, with a second factor, as far as the role goes, until
// an owner ends the session; and from one panel to another.
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { complaintsOf } from '../support/complaints.ts';
import { password } from '../support/customers.ts';
import { appCode } from '../support/second-factors.ts';
import { mailTo } from '../support/sign-in-form.ts';
import { test } from '../support/test.ts';
import { consoleOrigin, deskBrowser, deskOf, newMember } from './staff-browsers.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Pages', exact: true });

async function givePassword(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('somebody invited joins with a password and an authenticator app, sees what the role opens, and is told when an owner ends the session (CONS-001, CONS-016, CONS-017, CONS-018)', async ({
  browser,
}) => {
  const email = `invited-${process.pid}-${Date.now()}@example.test`;
  const owner = await deskOf(browser);
  const complaints = complaintsOf(owner);
  await owner.goto('/staff');
  await owner.getByRole('button', { name: 'Invite' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invite' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('checkbox', { name: 'Finance' }).check();
  expect(await axeFaults(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(owner.getByRole('listitem').filter({ hasText: email })).toContainText('invited, expires');

  const { text } = await mailTo(email, 'staff-invitation');
  const invited = await deskBrowser(browser);
  const ownComplaints = complaintsOf(invited);
  await invited.goto(/http\S+\/invitation\?token=\S+/.exec(text)?.[0] ?? '');
  await expect(invited.getByText(`You are invited as ${email}`)).toBeVisible();
  await invited.getByLabel('Your name').fill('Ines Invited');
  await invited.getByLabel('Password', { exact: true }).fill(password);
  await invited.getByLabel('Password again').fill(password);
  expect(await axeFaults(invited)).toEqual([]);
  await invited.getByRole('button', { name: 'Accept the invitation' }).click();
  await invited.getByRole('link', { name: 'To the sign-in' }).click();
  await givePassword(invited, email);

  // The role moves money: nothing opens before there is a second factor.
  await expect(invited.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  await invited.getByLabel('Password').fill(password);
  await invited.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(invited.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  expect(await axeFaults(invited)).toEqual([]);
  const secret = (await invited.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await invited.getByLabel('Code that the app shows').fill(appCode(secret));
  await invited.getByRole('button', { name: 'Confirm' }).click();
  await expect(invited.getByRole('listitem')).toHaveCount(10);
  await invited.getByRole('button', { name: 'I have kept them' }).click();

  await expect(invited).toHaveURL(/\/home$/);
  await expect(menu(invited).getByRole('link', { name: /^Money/ })).toBeVisible();
  for (const name of ['Providers', 'Staff and roles']) {
    await expect(menu(invited).getByRole('link', { name })).toHaveCount(0);
  }
  await invited.keyboard.press('Control+k');
  const palette = invited.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill('Money');
  await expect(palette.getByRole('option', { name: 'Money', exact: true })).toBeVisible();
  await palette.getByRole('combobox').fill('Staff and roles');
  await expect(palette.getByRole('option')).toHaveCount(0);
  await palette.getByRole('button', { name: 'Esc' }).click();
  await invited.goto('/staff');
  await expect(invited.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  await expect(menu(invited).getByRole('link', { name: /^Money/ })).toBeVisible();
  await invited.goto('/audit?group=access');
  await expect(invited.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();

  await owner.reload();
  await owner.getByRole('button', { name: 'Actions for Ines Invited' }).click();
  await owner.getByRole('menuitem', { name: 'Sessions' }).click();
  const sessions = owner.getByRole('dialog', { name: 'Sessions of Ines Invited' });
  await expect(sessions.getByRole('listitem')).toContainText('app');
  expect(await axeFaults(owner)).toEqual([]);
  await sessions.getByRole('button', { name: 'End' }).click();
  await expect(sessions).toContainText('Not signed in to the console anywhere');

  await invited.reload();
  await expect(invited.getByText('Your session has ended')).toBeVisible();
  expect(await axeFaults(invited)).toEqual([]);
  await givePassword(invited, email);
  // The code of this half minute was used to set the app up.
  await invited.getByLabel('Code').fill(appCode(secret, Date.now() + 30_000));
  await invited.getByRole('button', { name: 'Confirm' }).click();
  await expect(invited).toHaveURL(/\/audit\?group=access$/);
  await expect(invited.getByRole('listitem').filter({ hasText: 'ended a session of' }).first()).toContainText(
    'Ines Invited',
  );
  expect(complaints).toEqual([]);
  // What calls without rights and without a session answer is in the browser's own words.
  expect(ownComplaints.filter((complaint) => !/status of 40[14]/.test(complaint))).toEqual([]);
});

test('a session of the shop opens no call of the console and no page of it, whatever its person may do there (ROLE-003, CONS-001)', async ({
  browser,
  request,
}) => {
  const { shopToken } = await newMember('support', 'Sam Support');
  const headers = { authorization: `Bearer ${shopToken}` };
  const statusOf = async (path: string) => (await request.get(`/api/v1/${path}`, { headers })).status();
  expect(await statusOf('profile')).toBe(200);
  for (const path of ['admin/desk', 'admin/orders', 'admin/users', 'console/session', 'console/panels']) {
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  }
  const page = await deskBrowser(browser);
  const url = consoleOrigin();
  await page
    .context()
    .addCookies([{ name: 'console-token', value: shopToken, url, httpOnly: true, sameSite: 'Strict' }]);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
});

test('staff of two panels go from one console to the other, which asks for its own second factor (CONS-019)', async ({
  browser,
}) => {
  const desk = await deskOf(browser);
  const complaints = complaintsOf(desk);
  await desk.goto('/audit');
  await desk.getByRole('button', { name: /Operator console/ }).click();
  await desk.getByRole('menuitem', { name: /second\.localhost/ }).click();
  await expect(desk).toHaveURL(new RegExp(`^${consoleOrigin(2)}/switch`));
  await expect(desk.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  expect(await axeFaults(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Use this code' }).click();
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await expect(desk).toHaveURL(`${consoleOrigin(2)}/home`);
  await expect(desk.getByRole('button', { name: /Operator console/ })).toBeVisible();
  expect(complaints).toEqual([]);
});
