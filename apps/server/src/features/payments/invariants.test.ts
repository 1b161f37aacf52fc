// What the books must say of invoices, each broken once by hand: a check that does not fire is worth nothing.
import { expect, test } from 'vitest';
import { agreeToAll } from '../../testing/agree.ts';
import { newPerson } from '../../testing/new-person.ts';
import { books, methodOf } from '../../testing/panels/payment-panel.ts';
import { faultsAfter as faultsAfterIn } from '../../testing/planted-faults.ts';
import { testApp } from '../../testing/test-app.ts';
import { reconcile } from './callbacks/reconcile.ts';

const app = await testApp();
const { invoice } = books(app);
const staff = await newPerson(app, { roles: ['finance'] });
const person = await newPerson(app);

await app.database.panel(1, (trx) =>
  trx
    .insertInto('coupons')
    .values({
      panel_id: 1,
      code: 'TENTH',
      name: JSON.stringify({ en: 'A tenth' }),
      bonus_type: 'bonus',
      bonus_amount_calculation_type: 'percent',
      bonus_ppm: 100_000,
    })
    .execute(),
);

async function addFunds(key: string) {
  const { id } = await methodOf(person, key);
  const { data } = await person.call.addFunds({ body: { payment_method_id: id, amount: 200, coupon_code: 'TENTH' } });
  return data.invoice_id;
}
const redemptionOf = (invoiceId: number) => `where subject = 'invoice:${invoiceId}'`;
const confirmed = await addFunds('bank_transfer');
await staff.call.confirmInvoice({ params: { id: String(confirmed) }, body: {} });
await agreeToAll(app);
const paid = await addFunds('sandbox');
const open = await addFunds('sandbox');
await app.database.panel(1, async (trx) => {
  const { gateway_reference } = await invoice(paid);
  await trx
    .updateTable('sandbox_payments')
    .set({ status: 'paid' })
    .where('reference', '=', gateway_reference as string)
    .execute();
});
app.clock.offsetMs = 360_000;
await reconcile({
  database: app.database,
  clock: app.clock,
  secrets: app.secrets,
  config: app.config,
  log: { info() {}, warn() {}, error() {} } as never,
});

const faultsAfter = (...statements: string[]) => faultsAfterIn(app, statements);

const ofPaid = `where invoice_id = ${paid}`;

test('payments that went their way break none of them', async () => {
  expect((await invoice(paid)).status).toBe('paid');
  expect(await faultsAfter()).toEqual([]);
});

test.each<[string, string[]]>([
  ['events-applied-once', [`update payment_events set amount_minor = amount_minor + 1 ${ofPaid}`]],
  ['events-applied-once', [`update payment_events set currency = 'RUB' ${ofPaid}`]],
  ['events-applied-once', [`update payment_events set outcome = 'ignored' ${ofPaid}`]],
  ['invoices-credited-once', [`update invoices set status = 'paid', paid_at = now() where id = ${open}`]],
  ['invoices-credited-once', [`update invoices set status = 'created' where id = ${paid}`]],
  ['invoices-credited-once', [`delete from payment_events ${ofPaid}`]],
  ['invoices-credited-once', [`update invoices set approved_by = null where id = ${confirmed}`]],
  ['invoices-keep-their-promise', [`update invoices set method_bonus_micros = 0 where id = ${paid}`]],
  ['invoices-keep-their-promise', [`update invoices set status = 'refunded' where id = ${paid}`]],
  [
    'coupons-settle-with-invoices',
    [`update coupon_redemptions set state = 'reserved', settled_at = null ${redemptionOf(paid)}`],
  ],
  [
    'coupons-settle-with-invoices',
    [`update coupon_redemptions set state = 'granted', settled_at = now() ${redemptionOf(open)}`],
  ],
  ['coupons-settle-with-invoices', [`update invoices set is_coupon_released = true where id = ${open}`]],
  [
    'nobody-approves-himself',
    [
      'alter table invoices drop constraint invoices__approved_by_other',
      `update invoices set approved_by = user_id where id = ${confirmed}`,
    ],
  ],
])('%s is found broken', async (name, statements) => {
  expect(await faultsAfter(...statements)).toContain(name);
});
