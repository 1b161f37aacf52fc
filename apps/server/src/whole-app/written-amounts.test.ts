// Amounts in refusals and mails, in languages that would write them in another way if they were left to themselves.
import { formatAmount } from '@crescendo/rules/money/currency';
import { expect, test } from 'vitest';
import { assertFreeToOrder } from '../features/ledger/ledger.ts';
import { couponProblem } from '../features/promotions/promotions.ts';
import { Failure, type FieldProblem } from '../platform/http/failure.ts';
import { message } from '../platform/messages.ts';
import { agreeToAll } from '../testing/agree.ts';
import { newPerson } from '../testing/new-person.ts';
import { customerWith, endedWith, newService, oneLine } from '../testing/panels/order-panel.ts';
import { methodOf } from '../testing/panels/payment-panel.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp();
const service = await newService(app, { price: 100, min: 12_500, max: 2_000_000 });
const finance = await newPerson(app, { roles: ['finance'] });

async function customerIn(locale: string, dollars = 0) {
  const person = await customerWith(app, { dollars });
  await app.owner.pool.query('update users set locale = $1 where id = $2', [locale, person.id]);
  return { ...person, call: app.caller({ token: person.token, locale }) };
}

/** What a call is refused with, by field. */
async function refused(call: Promise<unknown>): Promise<Record<string, string[]>> {
  const answer = await call.then(
    () => undefined,
    (error: { statusCode: number; errors: Record<string, string[]> }) => error,
  );
  expect(answer?.statusCode).toBe(422);
  return answer?.errors ?? {};
}

const least = formatAmount(1250);

test.each([
  ['de', `Geben Sie mindestens ${least} ein`, 'Die Menge muss zwischen 12 500 und 2 000 000 liegen'],
  ['ru', `Введите не меньше ${least}`, 'Количество должно быть от 12 500 до 2 000 000'],
])('prices and quantities that are refused in %s (CUR-006, CUR-010)', async (locale, amount, quantity) => {
  const { call } = await customerIn(locale);
  const services = [{ service_id: service, desired_cost: 1, is_guarantee: false }];
  expect(await refused(call.readQuantityByCost({ body: { services } }))).toEqual({
    'services.0.desired_cost': [amount],
  });
  const { 'orders.0.quantity': texts } = await refused(
    call.createWidgetOrders({ body: oneLine(service, { quantity: 1 }) }),
  );
  expect(texts?.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([quantity]);
});

test.each([
  [
    'de',
    'Geben Sie mindestens $ 1 234.50 ein',
    'Geben Sie höchstens $ 5 000 ein',
    'Diese Zahlungsart ist ab $ 1 234.50 möglich',
  ],
  [
    'ru',
    'Введите не меньше $ 1 234.50',
    'Введите не больше $ 5 000',
    'Этот способ оплаты принимает платежи от $ 1 234.50',
  ],
])(
  'limits of payment methods in %s, as they stand beside the method (CUR-006, CUR-010)',
  async (locale, low, high, order) => {
    const { call } = await customerIn(locale);
    const { id } = await methodOf({ call }, 'sandbox');
    const { rows } = await app.owner.pool.query('select min_micros, max_micros from payment_methods where id = $1', [
      id,
    ]);
    const limit = (from: bigint, to: bigint) =>
      app.owner.pool.query('update payment_methods set min_micros = $1, max_micros = $2 where id = $3', [from, to, id]);
    await limit(1_234_500_000n, 5_000_000_000n);
    const plain = (errors: Record<string, string[]>) =>
      Object.values(errors)
        .flat()
        .map((text) => text.replaceAll('\u00a0', ' '));
    try {
      expect(plain(await refused(call.addFunds({ body: { payment_method_id: id, amount: 5 } })))).toEqual([low]);
      expect(plain(await refused(call.addFunds({ body: { payment_method_id: id, amount: 6000 } })))).toEqual([high]);
      const small = await newService(app);
      const body = { ...oneLine(small), payment_method_id: id };
      expect(plain(await refused(call.createOrders({ body })))).toEqual([order]);
    } finally {
      await limit(rows[0].min_micros, rows[0].max_micros);
    }
  },
);

test.each([
  ['de', 'Die Summe ist jetzt', '20 000 von 25 000'],
  ['ru', 'Теперь итог —', '20 000 из 25 000'],
] as const)(
  'a new total, and the mails about an order and a payment in %s (CUR-006, CUR-010)',
  async (locale, total, delivered) => {
    const person = await customerIn(locale, 5000);
    const body = oneLine(service, { quantity: 25_000 });
    expect(await refused(person.call.createWidgetOrders({ body: { ...body, expected_total: 1 } }))).toEqual({
      total: [expect.stringContaining(`${total} ${formatAmount(2500)}`)],
    });
    const { data } = await person.call.createWidgetOrders({ body });
    await endedWith(app, data.orders[0]?.id ?? 0, 'partial', 20_000);
    const transfer = await methodOf(person, 'bank_transfer');
    const invoice = await person.call.addFunds({ body: { payment_method_id: transfer.id, amount: 1234.5 } });
    await finance.call.confirmInvoice({ params: { id: String(invoice.data.invoice_id) }, body: {} });
    await agreeToAll(app);
    await app.runJobs();
    const mails = await app.mails(person.email);
    const textOf = (wanted: string) => mails.find(({ kind }) => kind === wanted)?.text;
    expect(textOf('order-placed')).toContain(formatAmount(2500));
    expect(textOf('order-partial')).toContain(formatAmount(500));
    expect(textOf('order-partial')?.replaceAll('\u00a0', ' ')).toContain(delivered);
    expect(textOf('payment-received')).toContain(formatAmount(1234.5));
  },
);

test.each([
  ['de', 'Sie schulden', 'ab einem Betrag von'],
  ['ru', 'Ваш долг составляет', 'нужна сумма не меньше'],
] as const)('a debt and the minimum of a coupon in %s (CUR-006, CUR-010)', (locale, debt, minimum) => {
  const textOf = ({ key, values }: FieldProblem) => message(locale, `validation.${key}`, values);
  try {
    assertFreeToOrder([{ id: 1, kind: 'paid_in', balanceMicros: -1_250_500_000n, isHeld: false }]);
    expect.unreachable();
  } catch (error) {
    const { balance = [] } = error instanceof Failure ? error.fields : {};
    expect(balance.map(textOf)).toEqual([expect.stringContaining(`${debt} ${formatAmount(1250.5)}.`)]);
  }
  const coupon = { reason: 'below-minimum', minAmountMicros: 1_250_000_000n } as const;
  expect(textOf(couponProblem(app.directory.find('localhost'), coupon))).toContain(`${minimum} ${formatAmount(1250)}`);
});
