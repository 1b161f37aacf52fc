import { describe, expect, test } from 'vitest';
import { newPerson } from '../../../testing/new-person.ts';
import { books, methodOf } from '../../../testing/panels/payment-panel.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const { audits } = books(app);
const customer = await newPerson(app);
const owner = app.caller({ token: await app.signIn('owner@crescendo.test') });
const setSecret = (name: 'stripeKey' | 'stripeWebhook' | 'cryptoKey' | 'cryptoCallback', value: string | null) =>
  owner.savePanelSecret({ params: { name }, body: { value } });
const keys = async (caller = app.caller()) =>
  (await caller.listPaymentMethods()).data.map(({ translate_key }) => translate_key);

const draft = {
  strategy: 'message' as const,
  name: { en: 'Wire', de: 'Überweisung' },
  account_number: 'DE00',
  min_amount: 10,
  max_amount: '99.50',
};

describe('the payment methods of a panel', () => {
  test('are listed with everything a customer chooses by (API-077, ENT-033)', async () => {
    const method = await methodOf(customer, 'bank_transfer');
    expect(method).toEqual({
      id: expect.any(Number),
      name: 'Bank transfer',
      translate_key: 'bank_transfer',
      additional_information: 'Demo data: do not send money to it.',
      comments: '1 to 2 working days',
      fee_percent: 0,
      icon: null,
      min_amount: 100,
      max_amount: 50_000,
      strategy: 'message',
      description: null,
      charge_currency: 'USD',
      charge_type: 'single',
      reward_percent: 0,
      payment_method_bonuses: [{ bonus_percent: 0.03, from_amount: 500 }],
      public_fields: { qr_code: null, is_user_comment: true, is_test: false, can_link_card: false },
      linkedCardId: null,
    });
    expect((await methodOf(customer, 'sandbox')).public_fields.is_test).toBe(true);
    const qr = await methodOf(customer, 'qr_code');
    expect([qr.charge_currency, qr.public_fields.qr_code]).toEqual(['RUB', expect.stringContaining('{amount}')]);
  });

  test('speak the language of the reader', async () => {
    const names = async (locale: string) =>
      (await app.caller({ token: customer.token, locale }).listPaymentMethods()).data.map(({ name }) => name);
    expect(await names('de')).toContain('Banküberweisung');
    expect(await names('ru')).toContain('Банковский перевод');
    expect(await names('fr')).toContain('Bank transfer');
  });

  test('offer the balance to the signed-in only', async () => {
    expect(await keys(customer.call)).toContain('balance');
    expect(await keys()).not.toContain('balance');
    expect(await keys()).toContain('sandbox');
  });

  test('offer a gateway only where the panel has its keys', async () => {
    expect(await keys(customer.call)).not.toContain('stripe');
    await setSecret('stripeKey', 'sk_test_1');
    expect(await keys(customer.call)).not.toContain('stripe');
    await setSecret('stripeWebhook', 'whsec_1');
    await setSecret('cryptoKey', 'key');
    await setSecret('cryptoCallback', 'secret');
    expect(await keys(customer.call)).toEqual(expect.arrayContaining(['stripe', 'crypto']));
    await setSecret('stripeKey', null);
    await setSecret('cryptoKey', null);
    expect(await keys(customer.call)).not.toContain('stripe');
  });

  test('of every strategy there is one, and no other strategy (ENT-034)', async () => {
    await setSecret('stripeKey', 'sk_test_1');
    await app.database.panel(1, async (trx) => {
      const { id } = await trx
        .selectFrom('payment_methods')
        .select('id')
        .where('translate_key', '=', 'stripe')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('linked_cards')
        .values({
          panel_id: 1,
          user_id: customer.id,
          payment_method_id: id,
          reference: 'pm_1',
          brand: 'visa',
          last4: '4242',
          expires: '2031-04',
        })
        .execute();
    });
    const { data } = await customer.call.listPaymentMethods();
    expect([...new Set(data.map(({ strategy }) => strategy))].sort()).toEqual(
      ['balance', 'linkedCard', 'message', 'others', 'qr_code', 'stripe_checkout'].sort(),
    );
    await setSecret('stripeKey', null);
    await expect(owner.createMethod({ body: { ...draft, strategy: 'linkedCard' as 'message' } })).rejects.toMatchObject(
      {
        errors: { strategy: expect.any(Array) },
      },
    );
  });

  test('with a bonus are listed under both addresses (API-086)', async () => {
    const first = await customer.call.listMethodsWithBonuses();
    expect(first.data.map(({ translate_key }) => translate_key)).toEqual(['sandbox', 'bank_transfer']);
    expect(first.data.every(({ payment_method_bonuses }) => payment_method_bonuses.length > 0)).toBe(true);
    expect(await customer.call.listMethodsWithBonusesAlias()).toEqual(first);
  });
});

describe('an operator', () => {
  test('adds, changes and disables methods as they were seen, and the audit remembers it (CONS-006, CONS-044)', async () => {
    const { data: made } = await owner.createMethod({
      body: { ...draft, payment_method_bonuses: [{ from_amount: 50, bonus_percent: 0.1 }] },
    });
    expect(made).toMatchObject({ min_amount: 10, max_amount: 99.5, is_enabled: true, is_configured: true });
    const shown = async () => (await customer.call.listPaymentMethods()).data.find(({ id }) => id === made.id);
    expect(await shown()).toMatchObject({ name: 'Wire', payment_method_bonuses: [{ from_amount: 50 }] });

    const params = { id: String(made.id) };
    await owner.updateMethod({ params, body: { ...draft, name: { en: 'Wire 2' }, version: 0 } });
    expect(await shown()).toMatchObject({ name: 'Wire 2', payment_method_bonuses: [] });
    // Who saw the method as it was before changes nothing.
    const stale = { ...draft, name: { en: 'Wire 3' }, version: 0 };
    await expect(owner.updateMethod({ params, body: stale })).rejects.toMatchObject({ statusCode: 409 });
    expect(await shown()).toMatchObject({ name: 'Wire 2' });
    await owner.updateMethod({ params, body: { ...draft, is_enabled: false, version: 1 } });
    expect(await shown()).toBeUndefined();
    expect((await owner.listMethodRecords()).data.find(({ id }) => id === made.id)?.is_enabled).toBe(false);
    expect(await audits('payments.create-method')).toHaveLength(1);
    expect(await audits('payments.update-method')).toHaveLength(2);
  });

  test('puts the methods in an order that customers see, and only with all of them (CONS-044, CONS-045)', async () => {
    const before = (await owner.listMethodRecords()).data;
    const ids = before.map(({ id }) => id).reverse();
    const methods = before.toReversed().map(({ id, version }) => ({ id, version }));
    const { data: after } = await owner.orderMethods({ body: { methods } });
    expect(after.map(({ id }) => id)).toEqual(ids);
    const seen = (await customer.call.listPaymentMethods()).data.map(({ id }) => id);
    expect(seen).toEqual(ids.filter((id) => seen.includes(id)));
    expect(await audits('payments.order-methods')).toHaveLength(1);

    // A change of a method as it was at its old place would put it back there.
    const [moved] = before;
    const { id, is_configured: _, ...body } = moved as (typeof before)[number];
    await expect(owner.updateMethod({ params: { id: String(id) }, body })).rejects.toMatchObject({ statusCode: 409 });
    // And so would an order of methods that somebody else has put in another one.
    await expect(owner.orderMethods({ body: { methods } })).rejects.toMatchObject({ statusCode: 409 });
    const now = after.map(({ id, version }) => ({ id, version }));
    await expect(owner.orderMethods({ body: { methods: now.slice(1) } })).rejects.toMatchObject({ statusCode: 409 });
    const twice = [...now.slice(1), now[1] as (typeof now)[number]];
    await expect(owner.orderMethods({ body: { methods: twice } })).rejects.toMatchObject({ statusCode: 422 });
    expect((await owner.listMethodRecords()).data.map(({ id }) => id)).toEqual(ids);
    await owner.orderMethods({ body: { methods: now.reverse() } });
  });

  test.each([
    ['no English name', { name: { de: 'Nur deutsch' } }, 'name'],
    ['no account to pay to', { account_number: null }, 'account_number'],
    ['no code to scan', { strategy: 'qr_code', account_number: null }, 'qr_code'],
    ['a gateway that is not behind the strategy', { gateway: 'stripe' }, 'gateway'],
    ['a strategy without its gateway', { strategy: 'stripe_checkout' }, 'gateway'],
    ['more at least than at most', { min_amount: 100 }, 'max_amount'],
    ['a negative amount', { min_amount: -1 }, 'min_amount'],
    ['a percent above one', { fee_percent: 1.5 }, 'fee_percent'],
    [
      'two bonuses from one amount',
      { payment_method_bonuses: [1, 2].map(() => ({ from_amount: 50, bonus_percent: 0.1 })) },
      'payment_method_bonuses',
    ],
    ['a picture from a dangerous address', { icon: 'javascript:alert(1)' }, 'icon'],
  ])('is refused a method with %s', async (_what, change, field) => {
    await expect(owner.createMethod({ body: { ...draft, ...change } as typeof draft })).rejects.toMatchObject({
      statusCode: 422,
      errors: { [field]: [expect.any(String)] },
    });
  });

  test('of another panel, or without the permission, changes nothing', async () => {
    const second = app.caller({ token: await app.signIn('owner@crescendo.test', 2), host: 'second.localhost' });
    const { id } = await methodOf(customer, 'sandbox');
    const params = { id: String(id) };
    await expect(second.updateMethod({ params, body: { ...draft, version: 0 } })).rejects.toMatchObject({
      statusCode: 404,
    });
    const finance = await newPerson(app, { roles: ['finance'] });
    await expect(finance.call.updateMethod({ params, body: { ...draft, version: 0 } })).rejects.toMatchObject({
      statusCode: 404,
    });
    await expect(customer.call.listMethodRecords()).rejects.toMatchObject({ statusCode: 404 });
  });
});
