import { beforeEach, describe, expect, test } from 'vitest';
import { agreeToAll } from '../../../testing/agree.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { books, methodOf } from '../../../testing/panels/payment-panel.ts';
import { testApp } from '../../../testing/test-app.ts';
import { expireInvoices } from '../callbacks/reconcile.ts';

const app = await testApp();
const { invoice, invoices, balance, records } = books(app);
const staff = await newPerson(app, { roles: ['finance'] });
const { job } = app;
beforeEach(() => {
  app.clock.offsetMs = 0;
});

let made = 0;
async function newCoupon(
  bonus_type: 'discount' | 'bonus' | 'cashback',
  terms: { max_uses?: number; bonus_ppm?: number } = {},
) {
  made += 1;
  const code = `PAY-${made}`;
  await app.database.panel(1, (trx) =>
    trx
      .insertInto('coupons')
      .values({
        panel_id: 1,
        code,
        name: JSON.stringify({ en: code }),
        bonus_type,
        bonus_amount_calculation_type: 'percent',
        bonus_ppm: 100_000,
        ...terms,
      })
      .execute(),
  );
  return code;
}

/** 500 dollars by a transfer bring 15 of the method itself. */
async function payer() {
  const person = await newPerson(app);
  const { id } = await methodOf(person, 'bank_transfer');
  const ask = (coupon_code: string) => ({ body: { payment_method_id: id, amount: 500, coupon_code } });
  return { person, ask };
}
const params = (id: number) => ({ id: String(id) });

describe('a coupon on paying in', () => {
  test.each([
    ['discount', { totalAmount: 450, toBeCredited: 515, discount: 50 }, 45_000],
    ['bonus', { totalAmount: 500, toBeCredited: 565, couponBonus: 50 }, 50_000],
    ['cashback', { totalAmount: 500, toBeCredited: 515, cashback: 50 }, 50_000],
  ] as const)(
    'of type %s does what the total said, and each part is a record (PAY-011, PAY-030)',
    async (type, total, gross) => {
      const code = await newCoupon(type);
      const { person, ask } = await payer();
      const { data } = await person.call.readAddFundsTotal(ask(code.toLowerCase()));
      expect(data).toMatchObject({ ...total, couponBonusType: type, paymentMethodBonus: 15, fee: 0 });
      const { data: info } = await person.call.addFunds(ask(code));
      expect(info.total_amount).toBe(total.totalAmount);
      await staff.call.confirmInvoice({ params: params(info.invoice_id), body: {} });
      await agreeToAll(app);
      expect(await records(person)).toEqual([
        ['invoiced', gross],
        ['bonus', 1500],
        ['coupon', 5000],
      ]);
      expect(await balance(person)).toEqual({ paidIn: gross, bonus: 6500 });
    },
  );

  test('with one use is taken by one of thirty who pay at once', async () => {
    const code = await newCoupon('bonus', { max_uses: 1 });
    const payers = await Promise.all(Array.from({ length: 30 }, payer));
    const answers = await Promise.allSettled(payers.map(({ person, ask }) => person.call.addFunds(ask(code))));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') {
        expect(answer.reason).toMatchObject({
          statusCode: 422,
          errors: { coupon_code: [expect.stringMatching(/^Coupon does not apply/)] },
        });
      }
    }
    const all = await Promise.all(payers.map(({ person }) => invoices(person.id)));
    expect(all.flat()).toHaveLength(1);
  });

  test('is free again when the payment is refused or runs out, and a late payment comes without it (PAY-030)', async () => {
    const code = await newCoupon('discount', { max_uses: 1 });
    const [first, second, third] = [await payer(), await payer(), await payer()];
    const refused = await first.person.call.addFunds(first.ask(code));
    await expect(second.person.call.addFunds(second.ask(code))).rejects.toMatchObject({ statusCode: 422 });
    await staff.call.refuseInvoice({ params: params(refused.data.invoice_id), body: { reason: 'Nothing came' } });

    const late = await second.person.call.addFunds(second.ask(code));
    app.clock.offsetMs = 24 * 3_600_000 + 60_000;
    await expireInvoices(job);
    expect((await invoice(late.data.invoice_id)).status).toBe('expired');
    const { data: taken } = await third.person.call.addFunds(third.ask(code));
    expect(taken.total_amount).toBe(450);

    // A session of the console does not last a day.
    const today = await newPerson(app, { roles: ['finance'] });
    await today.call.confirmInvoice({ params: params(late.data.invoice_id), body: {} });
    await agreeToAll(app);
    expect(await balance(second.person)).toEqual({ paidIn: 45_000, bonus: 1500 });
  });

  test('under one key is taken once, and one that leaves nothing to pay is refused', async () => {
    const code = await newCoupon('bonus', { max_uses: 1 });
    const { person, ask } = await payer();
    const idempotencyKey = 'one-coupon-one-payment';
    const pay = () => person.call.addFunds({ ...ask(code), idempotencyKey });
    const answers = await Promise.all(Array.from({ length: 20 }, pay));
    expect(new Set(answers.map(({ data }) => data.invoice_id)).size).toBe(1);
    const all = await newCoupon('discount', { bonus_ppm: 1_000_000 });
    await expect(person.call.addFunds(ask(all))).rejects.toMatchObject({
      errors: { coupon_code: [expect.any(String)] },
    });
  });

  test('whose share rounds to nothing does not apply, and keeps its use for a larger amount (LEDG-007, PAY-038)', async () => {
    const code = await newCoupon('bonus', { max_uses: 1, bonus_ppm: 10 });
    const { person, ask } = await payer();
    const { data } = await person.call.readAddFundsTotal(ask(code));
    expect(data).toMatchObject({ couponBonusType: null, couponBonus: 0, toBeCredited: 515 });
    await expect(person.call.addFunds(ask(code))).rejects.toMatchObject({
      statusCode: 422,
      errors: { coupon_code: ['Coupon does not apply: the amount is too small for it'] },
    });
    const larger = { body: { ...ask(code).body, amount: 1000 } };
    const { data: info } = await person.call.addFunds(larger);
    await staff.call.confirmInvoice({ params: params(info.invoice_id), body: {} });
    await agreeToAll(app);
    expect(await records(person)).toContainEqual(['coupon', 1]);
  });

  test('goes back with the payment it belonged to', async () => {
    const code = await newCoupon('discount');
    const { person, ask } = await payer();
    const { data } = await person.call.addFunds(ask(code));
    await staff.call.confirmInvoice({ params: params(data.invoice_id), body: {} });
    await agreeToAll(app);
    await staff.call.refundInvoice({ params: params(data.invoice_id), body: { reason: 'Paid twice' } });
    await agreeToAll(app);
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
  });
});
