// Customers of their own for tests that change an account: opened without the form.

import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { mintPerson, mintSession, moveMoney } from './database.ts';
import { saveSettings } from './panel-settings.ts';
import { ownServer } from './test.ts';

type About = {
  email?: string;
  dollars?: number;
  accountType?: string;
  vat?: string;
  isTwoFactorOn?: boolean;
  forgetsEmail?: boolean;
};
export type Customer = { email: string; password: string; token: string };

const asOperator = async () => ({ authorization: `Bearer ${await mintSession({ email: 'owner@crescendo.test' })}` });

/** Switches the captcha of the panel, and waits until every part of the server knows. */
export async function setCaptcha(request: APIRequestContext, isOn: boolean): Promise<void> {
  await saveSettings(request, { captcha_is_enabled: isOn });
  const kind = async () => (await (await request.get('/captcha')).json()).kind;
  await expect.poll(kind).toBe(isOn ? 'altcha' : 'none');
}

/** That of the demo people, and of everybody who is opened here. */
export const password = 'demo-demo-demo';

let howMany = 0;

/** A new account, with money where it is said how much. Written into the database: the limits of registering are for others. */
export async function newCustomer(about: About = {}): Promise<Customer> {
  howMany += 1;
  const { email = `customer-${process.pid}-${howMany}@example.test`, dollars = 0, ...others } = about;
  const token = await mintPerson(email, { name: 'Ada Lovelace', password, ...others });
  if (dollars > 0) await moveMoney(email, 'give', dollars);
  return { email, password, token };
}

/** The same, signed in in this browser. */
export async function signInNew(context: BrowserContext, about: About = {}): Promise<Customer> {
  const customer = await newCustomer(about);
  await signInWith(context, customer.token);
  return customer;
}

/** From here on every page of this browser is requested by the holder of the token. */
export async function signInWith(context: BrowserContext, token: string): Promise<void> {
  await context.addCookies([{ name: 'authToken', value: token, url: ownServer().baseURL, sameSite: 'Lax' }]);
}

type Mail = { id: number; kind: string };

/** What the newest mail of this kind to this address says where the pattern matches. */
export async function fromMail(request: APIRequestContext, email: string, kind: string, pattern: RegExp) {
  const headers = await asOperator();
  let found: string | undefined;
  await expect(async () => {
    const answer = await request.get('/api/v1/admin/mails', { headers, params: { recipient: email } });
    const mail = ((await answer.json()).data as Mail[]).find((each) => each.kind === kind);
    const read = await request.get(`/api/v1/admin/mails/${mail?.id}`, { headers });
    const { data } = (await read.json()) as { data?: { text: string | null } };
    found = data?.text?.match(pattern)?.[0];
    expect(found).toBeDefined();
  }).toPass();
  return found as string;
}

/** The six digits of the newest mail with a code to this address. */
export const mailedCode = (request: APIRequestContext, email: string) => fromMail(request, email, 'code', /^\d{6}$/m);

/** What staff do to an account: freezing it, or ending that. */
export async function setFrozen(request: APIRequestContext, email: string, isFrozen: boolean): Promise<void> {
  const headers = await asOperator();
  const found = await request.get('/api/v1/admin/users', { headers, params: { search: email } });
  const { id, version } = (await found.json()).data[0];
  const path = `/api/v1/admin/users/${id}/${isFrozen ? 'freeze' : 'unfreeze'}`;
  const data = isFrozen ? { version, reason: 'A question about a card' } : { version };
  const answer = await request.post(path, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Decides on the newest document that waits. */
export async function decide(request: APIRequestContext, email: string, data: { status: string; reason?: string }) {
  const headers = await asOperator();
  const path = '/api/v1/admin/verification-documents';
  const listed = await (await request.get(path, { headers, params: { status: 'uploaded', per_page: 100 } })).json();
  const { id } = (listed.data as { id: number; email: string }[]).find((document) => document.email === email) ?? {};
  const answer = await request.put(`${path}/${id}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Keeps a secret of the panel, as its operator does; null takes it away. */
export async function saveSecret(request: APIRequestContext, name: string, value: string | null): Promise<void> {
  const headers = await asOperator();
  const answer = await request.put(`/api/v1/admin/secrets/${name}`, { headers, data: { value } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
