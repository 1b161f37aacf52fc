// The console of the panel under test: at a host of its own, with sessions of staff.
import type { Browser, Page } from '@playwright/test';
import { password } from '../support/customers.ts';
import { literal, mintPerson, mintSession, runSql } from '../support/database.ts';
import { ownServer } from '../support/test.ts';

const hosts = { 1: 'admin.localhost', 2: 'admin.second.localhost' } as const;

/** Where the console of a panel is. */
export const consoleOrigin = (panelId: 1 | 2 = 1) => ownServer().baseURL.replace('localhost', hosts[panelId]);

/** A browser of its own at the console, in which nobody is signed in. */
export async function deskBrowser(browser: Browser, panelId: 1 | 2 = 1): Promise<Page> {
  const baseURL = consoleOrigin(panelId);
  const context = await browser.newContext({ baseURL, locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' });
  return context.newPage();
}

type Person = { email?: string; panelId?: 1 | 2 };

/** A browser of its own in which somebody of staff is signed in, with a second factor: the demo's owner, if not told. */
export async function deskOf(browser: Browser, { email = 'owner@crescendo.test', panelId = 1 }: Person = {}) {
  const page = await deskBrowser(browser, panelId);
  const value = await mintSession({ email, panelId });
  const url = consoleOrigin(panelId);
  await page.context().addCookies([{ name: 'console-token', value, url, httpOnly: true, sameSite: 'Strict' }]);
  return page;
}

let members = 0;

/** Somebody new with one of the roles that every panel has, and a session of the shop from before they had it. */
export async function newMember(role: string, name: string): Promise<{ email: string; shopToken: string }> {
  members += 1;
  const email = `${role}-${process.pid}-${members}@example.test`;
  const shopToken = await mintPerson(email, { name, password });
  await runSql(`insert into user_roles (panel_id, user_id, role) select panel_id, id, ${literal(role)} from users
    where panel_id = 1 and email = ${literal(email)}`);
  return { email, shopToken };
}
