// What the journeys of adding funds share: customers with nothing yet, the panel's staff, and the fake Stripe.

import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Customer, newCustomer, saveSecret } from './customers.ts';
import { literal, mintSession, runSql } from './database.ts';
import { hydrated } from './hydrated.ts';
import { ownServer } from './test.ts';

/** A browser in the hands of a new customer, on the page where money is paid in. */
export async function payingIn(page: Page, path = '/add-funds'): Promise<Customer> {
  const customer = await newCustomer();
  await remember(page, 'authToken', customer.token);
  await openPage(page, path);
  return customer;
}

/** A cookie the panel would have set before. */
export async function remember(page: Page, name: string, value: string) {
  const url = ownServer().baseURL;
  await page.context().addCookies([{ name, value, url, sameSite: 'Lax' }]);
}

export async function openPage(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

export const pick = (page: Page, method: string) =>
  page
    .getByRole('list', { name: /Payment methods|Zahlungsarten/ })
    .getByRole('button', { name: method })
    .click();
export const amountField = (page: Page) => page.getByLabel(/^(Amount|Betrag)/);
export const couponField = (page: Page) => page.getByLabel(/^(Coupon|Gutschein)/);
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay( \$| ₽|$)|zahlen$/ });
export const summary = (page: Page) => page.getByRole('region', { name: /Summary|Zusammenfassung/ });

/** The lines of the summary as they are read, without the one that says what is credited. */
export async function linesOf(page: Page): Promise<string[]> {
  const lines = await summary(page).locator('dl > div:has(dt)').allInnerTexts();
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim());
}

export async function invoicesOf({ email }: Customer) {
  const rows = await runSql(
    `select i.id, i.status, i.amount_micros::text, i.customer_comment, i.success_url, i.cancel_url, i.gateway_reference from invoices i join users u on u.id = i.user_id where u.email = ${literal(email)} order by i.id`,
  );
  return rows as {
    id: number;
    status: string;
    amount_micros: string;
    customer_comment: string | null;
    success_url: string;
    cancel_url: string;
    gateway_reference: string | null;
  }[];
}

/** What staff decide about a payment; where it is too much for one person, a second one agrees. */
export async function decideOn(request: APIRequestContext, invoiceId: number, act: 'confirm' | 'refuse') {
  const headers = { authorization: `Bearer ${await mintSession({ email: 'owner@crescendo.test' })}` };
  const answer = await request.post(`/api/v1/admin/invoices/${invoiceId}/${act}`, {
    headers,
    data: act === 'refuse' ? { reason: 'No such transfer' } : {},
  });
  expect(answer.status(), await answer.text()).toBe(200);
  if (act === 'confirm') await agreeToAll(request);
}

async function agreeToAll(request: APIRequestContext) {
  const { email } = await newCustomer();
  await runSql(
    `insert into user_roles (panel_id, user_id, role) select panel_id, id, 'finance' from users where panel_id = 1 and email = ${literal(email)}`,
  );
  const headers = { authorization: `Bearer ${await mintSession({ email })}` };
  const path = '/api/v1/admin/money-acts';
  const requested = await request.get(path, { headers, params: { status: 'asked' } });
  expect(requested.status(), await requested.text()).toBe(200);
  for (const { id } of (await requested.json()).data as { id: number }[]) {
    const agreed = await request.post(`${path}/${id}/approve`, { headers });
    expect(agreed.status(), await agreed.text()).toBe(200);
  }
}

type Method = Record<string, unknown> & { id: number; translate_key: string };

/** Changes a method as its operator does. Gives what undoes it. */
export async function changeMethod(request: APIRequestContext, key: string, changes: Record<string, unknown>) {
  const headers = { authorization: `Bearer ${await mintSession({ email: 'owner@crescendo.test' })}` };
  const path = '/api/v1/admin/payment-methods';
  const read = async () => {
    const { data } = (await (await request.get(path, { headers })).json()) as { data: Method[] };
    return data.find(({ translate_key }) => translate_key === key) as Method;
  };
  const { id, is_configured: _, ...draft } = await read();
  const put = async (values: object) => {
    const { version } = await read();
    const answer = await request.put(`${path}/${id}`, { headers, data: { ...values, version } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await put({ ...draft, ...changes });
  return () => put(draft);
}

const stripeAt = (path: string) => `${ownServer().stripe}${path}`;

/** The panel takes cards by the fake Stripe, or does not any more. */
export async function setStripe(request: APIRequestContext, isOn: boolean) {
  await saveSecret(request, 'stripeKey', isOn ? 'sk_test_of_the_browser_tests' : null);
  await saveSecret(request, 'stripeWebhook', isOn ? 'whsec_of_the_browser_tests' : null);
}

/** Stripe calls the panel back about a session. */
export async function stripeReports(request: APIRequestContext, session: string) {
  const { body, signature } = await (await request.get(stripeAt(`/events/${session}`))).json();
  const answer = await request.post('/api/v1/payment-callbacks/stripe', {
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    data: Buffer.from(body),
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Approved documents for every step, as staff would leave them. */
export async function verify({ email }: Customer) {
  await runSql(
    `insert into verification_documents (panel_id, user_id, step, filename, stored_name, media_type, bytes, status, reviewed_at) select panel_id, id, step, 'card', 'card-' || id || '-' || step, 'image/png', 1, 'approved', now() from users, generate_series(1, 3) step where panel_id = 1 and email = ${literal(email)}`,
  );
}
