import { describe, expect, test } from 'vitest';
import { agreeToAll } from '../../testing/agree.ts';
import { giveMoney } from '../../testing/money.ts';
import { newPerson } from '../../testing/new-person.ts';
import { changeSettings } from '../../testing/panels/change-settings.ts';
import { testApp } from '../../testing/test-app.ts';
import { charge, refund } from '../ledger/ledger.ts';
import { readDiscountTerms, renewGrades, reserveCoupon } from './promotions.ts';

const app = await testApp();
const { clock, database } = app;
const staff = await newPerson(app, { permissions: ['invoices.manage', 'settings.manage'] });
const day = 86_400_000;

const terms = {
  code: 'TEST-1',
  name: { en: 'A test', de: 'Ein Test' },
  bonus_type: 'discount',
  bonus_amount_calculation_type: 'percent',
  bonus_percentage: 0.15,
} as const;
const byId = (id: number) => ({ params: { id: String(id) } });
const grade = { name: { en: 'Diamond' }, spending_goal: 50_000, discount_percent: 0.2 };

async function withSettings<T>(change: object, work: () => Promise<T>): Promise<T> {
  const { data } = await staff.call.readPanelSettings();
  await changeSettings(staff.call, change);
  try {
    return await work();
  } finally {
    await changeSettings(staff.call, data);
  }
}

describe('the coupons of a customer', () => {
  test('are the public ones that still apply, each with its terms (API-085, ENT-038)', async () => {
    const { call } = await newPerson(app);
    const { data, total } = await call.listCoupons();
    expect(data.map(({ code }) => code)).toEqual(['WELCOME10', 'SAVE5', 'BACK7', 'BACK2', 'PLUS15', 'GIFT3']);
    expect(total).toBe(6);
    expect(data[1]).toEqual({
      id: expect.any(Number),
      code: 'SAVE5',
      name: 'Five dollars off',
      description: 'Demo coupon: 5 dollars off payments of 25 dollars or more.',
      bonus_type: 'discount',
      bonus_amount_calculation_type: 'fixed',
      bonus_amount: 5,
      bonus_percentage: null,
      min_amount: 25,
      valid_to: null,
    });
    expect(data[4]).toMatchObject({ bonus_type: 'bonus', bonus_amount: null, bonus_percentage: 0.15, min_amount: 50 });
  });

  test('are one of each kind: discount, cashback and bonus, fixed and by percent (PAY-024)', async () => {
    const { data } = await staff.call.listCoupons();
    expect(new Set(data.map((coupon) => `${coupon.bonus_type} ${coupon.bonus_amount_calculation_type}`)).size).toBe(6);
  });

  test('speak the language of the customer, and are for customers alone', async () => {
    const { token } = await newPerson(app);
    const german = await app.caller({ token, locale: 'de' }).listCoupons();
    expect(german.data[0]?.name).toBe('Willkommensrabatt');
    await expect(app.caller().listCoupons()).rejects.toMatchObject({ statusCode: 401 });
  });

  test('no longer have one that the customer used up', async () => {
    const { call, id } = await newPerson(app);
    const { data } = await call.listCoupons();
    const couponId = data[0]?.id as number;
    await database.panel(1, (trx) =>
      reserveCoupon(trx, { couponId, userId: id, subject: 'invoice:900', baseMicros: 10n, bonusMicros: 1n, clock }),
    );
    const left = await call.listCoupons();
    expect(left.data.map(({ code }) => code)).not.toContain('WELCOME10');
    expect((await staff.call.listCoupons()).data.map(({ code }) => code)).toContain('WELCOME10');
  });
});

/** Its version, once a second person has agreed to what the first one wrote. */
const agreed = ({ version }: { version: number }) => version + 1;

describe('coupons are kept by staff', () => {
  test('who make, change and end them, and every act is on record', async () => {
    const { call, id: userId } = await newPerson(app);
    const { data: made } = await staff.call.addCoupon({ body: { ...terms, is_public: true, max_uses: 3 } });
    expect(made).toMatchObject({ code: 'TEST-1', bonus_percentage: 0.15, min_amount: 0, uses: 0, ended_at: null });
    expect(made.approval).toBe('waiting');
    await agreeToAll(app);
    expect((await call.listCoupons()).data.at(-1)).toMatchObject({ code: 'TEST-1', name: 'A test' });

    const { data: changed } = await staff.call.changeCoupon({
      ...byId(made.id),
      body: { ...terms, code: 'TEST-2', is_public: true, min_amount: '12.50', max_uses: 2, version: agreed(made) },
    });
    expect(changed).toMatchObject({ id: made.id, code: 'TEST-2', min_amount: 12.5, max_uses: 2 });
    expect(changed.valid_from).toBe(made.valid_from);

    const end = (version: number) => staff.call.endCoupon({ ...byId(made.id), body: { version } });
    const { data: ended } = await end(changed.version);
    expect(ended.ended_at).not.toBeNull();
    expect((await end(ended.version)).data).toEqual(ended);
    expect((await call.listCoupons()).data.map(({ code }) => code)).not.toContain('TEST-2');
    expect((await staff.call.listKeptCoupons({ query: { per_page: '1' } })).data[0]).toEqual(ended);

    const acts = await database.panel(1, (trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['action', 'actor_id', 'details'])
        .where('subject', '=', `coupon:${made.id}`)
        .orderBy('id')
        .execute(),
    );
    expect(acts.map(({ action }) => action.replace('promotions.', ''))).toEqual([
      'add-coupon',
      'money.approve',
      'change-coupon',
      'end-coupon',
      'end-coupon',
    ]);
    expect(acts[0]).toMatchObject({ details: { with: [{ action: 'money.ask' }] } });
    expect(acts[2]).toMatchObject({
      actor_id: staff.id,
      details: { before: { code: 'TEST-1' }, after: { code: 'TEST-2' } },
    });
    expect(userId).not.toBe(staff.id);
  });

  test('who have the permission, and nobody else', async () => {
    const support = await newPerson(app, { roles: ['support'] });
    const customer = await newPerson(app);
    for (const call of [app.caller(), support.call, customer.call]) {
      await expect(call.addCoupon({ body: terms })).rejects.toMatchObject({ statusCode: expect.toBeOneOf([401, 404]) });
      await expect(call.listKeptGrades()).rejects.toMatchObject({ statusCode: expect.toBeOneOf([401, 404]) });
    }
    const absent = { ...byId(999_999), body: { version: 0 } };
    await expect(staff.call.endCoupon(absent)).rejects.not.toHaveProperty('statusCode', 500);
  });

  test.each<[string, object, string]>([
    ['a code that is taken in another case', { code: 'welcome10' }, 'code'],
    ['a code with spaces', { code: 'two words' }, 'code'],
    ['no percent', { bonus_percentage: null }, 'bonus_percentage'],
    ['a percent of zero', { bonus_percentage: 0 }, 'bonus_percentage'],
    ['a percent above the whole', { bonus_percentage: 1.5 }, 'bonus_percentage'],
    ['an amount beside the percent', { bonus_amount: 5 }, 'bonus_percentage'],
    ['a fixed one without amount', { bonus_amount_calculation_type: 'fixed', bonus_percentage: null }, 'bonus_amount'],
    ['a negative amount', { bonus_amount: -5 }, 'bonus_amount'],
    ['an amount finer than money is', { min_amount: 0.0000001 }, 'min_amount'],
    ['an amount as a list', { min_amount: [5] }, 'min_amount'],
    ['an amount beyond all offers', { min_amount: 1_000_000.01 }, 'min_amount'],
    [
      'an end before the beginning',
      { valid_from: '2030-01-02T00:00:00Z', valid_to: '2030-01-01T00:00:00Z' },
      'valid_to',
    ],
    ['no uses at all', { max_uses: 0 }, 'max_uses'],
    ['a name without English', { name: { de: 'Ein Test' } }, 'name.en'],
    ['a field nobody knows', { gift: true }, 'gift'],
  ])('and %s is refused', async (_what, change, field) => {
    const body = { ...terms, code: 'REFUSED', ...change } as never;
    await expect(staff.call.addCoupon({ body })).rejects.toMatchObject({
      statusCode: 422,
      errors: { [field]: [expect.stringMatching(/\w+ \w+/)] },
    });
  });

  test('and fewer uses than there were already are refused', async () => {
    const { id: userId } = await newPerson(app);
    const { data: coupon } = await staff.call.addCoupon({ body: { ...terms, code: 'USED-TWICE' } });
    await agreeToAll(app);
    for (const subject of ['invoice:901', 'invoice:902']) {
      await database.panel(1, (trx) =>
        reserveCoupon(trx, { couponId: coupon.id, userId, subject, baseMicros: 10n, bonusMicros: 1n, clock }),
      );
    }
    const body = { ...terms, code: 'USED-TWICE', max_uses: 1, version: agreed(coupon) };
    await expect(staff.call.changeCoupon({ ...byId(coupon.id), body })).rejects.toMatchObject({
      errors: { max_uses: [expect.any(String)] },
    });
  });
});

test('who saw an older coupon or grade changes and ends nothing of it (CONS-006, CONS-044)', async () => {
  const stale = { statusCode: 409 };
  const { data: coupon } = await staff.call.addCoupon({ body: { ...terms, code: 'SEEN-ONCE', max_uses: 2 } });
  await agreeToAll(app);
  const less = { ...terms, code: 'SEEN-ONCE', max_uses: 1, version: agreed(coupon) };
  const { data: changed } = await staff.call.changeCoupon({ ...byId(coupon.id), body: less });
  await expect(staff.call.changeCoupon({ ...byId(coupon.id), body: less })).rejects.toMatchObject(stale);
  const ofCoupon = { ...byId(coupon.id), body: { version: coupon.version } };
  await expect(staff.call.endCoupon(ofCoupon)).rejects.toMatchObject(stale);
  expect((await staff.call.listKeptCoupons({ query: { per_page: '1' } })).data[0]).toEqual(changed);

  const { data: made } = await staff.call.addGrade({ body: { ...grade, spending_goal: 77_000 } });
  const body = { ...grade, spending_goal: 78_000, version: made.version };
  const { data: kept } = await staff.call.changeGrade({ ...byId(made.id), body });
  await expect(staff.call.changeGrade({ ...byId(made.id), body })).rejects.toMatchObject(stale);
  const ofGrade = { ...byId(made.id), body: { version: made.version } };
  await expect(staff.call.endGrade(ofGrade)).rejects.toMatchObject(stale);
  expect((await staff.call.listKeptGrades()).data.find(({ id }) => id === made.id)).toEqual(kept);
  await staff.call.endGrade({ ...byId(made.id), body: { version: kept.version } });
});

describe('discounts', () => {
  test('are those the listed prices really have, the highest first (API-087)', async () => {
    const { data } = await app.caller().listDiscounts();
    expect(data.length).toBeGreaterThan(0);
    expect(data.map(({ discount_percent }) => discount_percent)).toEqual(
      data.map(({ discount_percent }) => discount_percent).toSorted((a, b) => b - a),
    );
    const services = (await app.caller().listServices()).data;
    for (const discount of data) {
      const meant = services.filter(({ id, service_type }) =>
        discount.service_id === null ? service_type.id === discount.service_type_id : id === discount.service_id,
      );
      expect(meant.length).toBeGreaterThan(0);
      for (const service of meant) expect(service.discount_percent).toBe(discount.discount_percent);
      expect(discount).toMatchObject({ id: discount.service_id ?? discount.service_type_id, valid_to: null });
    }
    const covered = services.filter(({ discount_percent }) => discount_percent > 0);
    const named = data.flatMap(({ service_id, service_type_id }) =>
      covered.filter(({ id, service_type }) => id === service_id || service_type.id === service_type_id),
    );
    expect(named).toHaveLength(covered.length);
  });

  test('of a type whose services all have the same one are listed once, as the type’s (API-087)', async () => {
    const [service] = (await app.caller().listServices()).data;
    const typeId = service?.service_type.id as number;
    await database.panel(1, (trx) =>
      trx.updateTable('services').set({ discount_ppm: 300_000 }).where('service_type_id', '=', typeId).execute(),
    );
    await expect
      .poll(async () =>
        (await app.caller().listDiscounts()).data.filter(({ discount_percent }) => discount_percent === 0.3),
      )
      .toEqual([
        {
          id: typeId,
          name: service?.service_type.name,
          discount_percent: 0.3,
          service_id: null,
          service_type_id: typeId,
          valid_to: null,
        },
      ]);
  });
});

describe('grades', () => {
  let spent = 0;
  async function spend(userId: number, dollars: number) {
    spent += 1;
    const reference = `grade-order:${spent}`;
    const amountMicros = BigInt(Math.round(dollars * 100)) * 10_000n;
    await giveMoney(database, userId, { paidInMicros: amountMicros });
    await database.panel(1, async (trx) => {
      await charge(trx, 1, { kind: 'order', reference, userId, amountMicros });
      await renewGrades(trx, { userId, clock });
    });
    return reference;
  }
  const place = ({ data }: Awaited<ReturnType<typeof staff.call.getGrades>>) => [
    data.previous?.name,
    data.current?.name,
    data.next?.name,
  ];

  test('are listed with all their terms, and the customer’s position (API-149, ENT-004)', async () => {
    const { call } = await newPerson(app);
    const { data, total } = await call.listGrades();
    expect(data.map(({ name, spending_goal }) => [name, spending_goal])).toEqual([
      ['Start', 0],
      ['Bronze', 100],
      ['Silver', 500],
      ['Gold', 2000],
      ['Platinum', 10_000],
    ]);
    expect(total).toBe(5);
    expect(data.map(({ is_next, is_previous }) => [is_next, is_previous])).toEqual([
      [false, false],
      [true, false],
      [false, false],
      [false, false],
      [false, false],
    ]);
    expect(data[4]).toEqual({
      id: expect.any(Number),
      icon: 'sparkles',
      name: 'Platinum',
      discount_percent: 0.1,
      available_closed_sales: true,
      available_personal_manager: true,
      consultation_chat_period: 1,
      thumbnail_period: 7,
      spending_goal: 10_000,
      is_next: false,
      is_previous: false,
      created_at: null,
      expires_at: null,
    });
    await expect(app.caller().listGrades()).rejects.toMatchObject({ statusCode: 401 });
  });

  test('begin with nothing spent, and rise at their goals to the cent (API-150, ENT-005, GRADE-005)', async () => {
    const { call, id } = await newPerson(app);
    expect((await call.getGrades()).data).toEqual({
      current: expect.objectContaining({ name: 'Start', created_at: null, expires_at: null }),
      next: expect.objectContaining({ name: 'Bronze', is_next: true }),
      previous: null,
      grades_enabled: true,
      grade_discounts_enabled: true,
      spend_to_goal: 100,
      spend_to_goal_percent: 0,
    });
    await spend(id, 99.99);
    expect((await call.getGrades()).data).toMatchObject({
      current: { name: 'Start' },
      spend_to_goal: 0.01,
      spend_to_goal_percent: 99.99,
    });
    await spend(id, 0.01);
    const { data } = await call.getGrades();
    expect(data).toMatchObject({
      previous: { name: 'Start', is_previous: true },
      current: { name: 'Bronze', discount_percent: 0.02 },
      next: { name: 'Silver' },
      spend_to_goal: 400,
      spend_to_goal_percent: 20,
    });
    const { created_at, expires_at } = data.current as { created_at: string; expires_at: string };
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(30 * day);
  });

  test('are lost again with an order that is refunded (GRADE-005)', async () => {
    const { call, id } = await newPerson(app);
    const reference = await spend(id, 100);
    expect(place(await call.getGrades())).toEqual(['Start', 'Bronze', 'Silver']);
    await database.panel(1, (trx) =>
      refund(trx, 1, { chargeReference: reference, reference: `${reference}:refund`, amountMicros: 10_000n }),
    );
    expect((await call.getGrades()).data).toMatchObject({ current: { name: 'Start' }, spend_to_goal: 0.01 });
  });

  test('expire after 30 days, are renewed by spending, and come back with the next order (GRADE-005)', async () => {
    const { call, id, email } = await newPerson(app);
    const later = async () => app.caller({ token: await app.signIn(email) }).getGrades();
    await spend(id, 600);
    const begun = (await call.getGrades()).data.current?.created_at;
    try {
      clock.offsetMs = 29 * day;
      await spend(id, 0.01);
      expect((await later()).data.current).toMatchObject({ name: 'Silver', created_at: begun });
      clock.offsetMs = 58 * day;
      expect(place(await later())).toEqual(['Bronze', 'Silver', 'Gold']);
      clock.offsetMs = 60 * day;
      const lapsed = await later();
      expect(place(lapsed)).toEqual([undefined, 'Start', 'Bronze']);
      expect(lapsed.data).toMatchObject({ spend_to_goal: 0, spend_to_goal_percent: 100 });
      await spend(id, 0.01);
      const renewed = await later();
      expect(place(renewed)).toEqual(['Bronze', 'Silver', 'Gold']);
      expect(Date.parse(renewed.data.current?.created_at ?? '')).toBeGreaterThan(Date.parse(begun ?? '') + 59 * day);
    } finally {
      clock.offsetMs = 0;
    }
  });

  test('lower prices only where the panel gives grade discounts (GRADE-003)', async () => {
    const { id } = await newPerson(app);
    await spend(id, 500);
    const read = () =>
      database.panel(1, (trx) => readDiscountTerms(trx, { panel: app.directory.find('localhost'), userId: id, clock }));
    await expect(read()).resolves.toEqual({ discountPpm: 40_000, areDiscountsEnabled: true });
    await withSettings({ grade_discounts_enabled: false }, () =>
      expect.poll(read).toEqual({ discountPpm: 0, areDiscountsEnabled: true }),
    );
  });

  test('are hidden where the panel has switched them off', async () => {
    const { call } = await newPerson(app);
    await withSettings({ grades_enabled: false }, async () => {
      await expect
        .poll(async () => (await call.getGrades()).data)
        .toEqual({
          current: null,
          next: null,
          previous: null,
          grades_enabled: false,
          grade_discounts_enabled: true,
          spend_to_goal: 0,
          spend_to_goal_percent: 0,
        });
      expect((await call.listGrades()).data).toEqual([]);
    });
  });

  test('are made, changed and ended by staff, and every act is on record', async () => {
    const { call } = await newPerson(app);
    const { data: made } = await staff.call.addGrade({ body: grade });
    expect((await call.listGrades()).data.at(-1)).toMatchObject({ name: 'Diamond', discount_percent: 0.2 });
    const body = { ...grade, spending_goal: 60_000, discount_percent: 0.25, version: made.version };
    const { data: changed } = await staff.call.changeGrade({ ...byId(made.id), body });
    expect(changed).toMatchObject({ spending_goal: 60_000, discount_percent: 0.25 });
    await staff.call.endGrade({ ...byId(made.id), body: { version: changed.version } });
    expect((await call.listGrades()).total).toBe(5);
    expect((await staff.call.listKeptGrades()).data.at(-1)?.ended_at).not.toBeNull();
    const acts = await database.panel(1, (trx) =>
      trx
        .selectFrom('audit_entries')
        .select('action')
        .where('subject', '=', `grade:${made.id}`)
        .orderBy('id')
        .execute(),
    );
    expect(acts.map(({ action }) => action)).toEqual([
      'promotions.add-grade',
      'promotions.change-grade',
      'promotions.end-grade',
    ]);
  });

  test.each<[string, object, string]>([
    ['a goal that another has', { spending_goal: 500 }, 'spending_goal'],
    ['a negative goal', { spending_goal: -1 }, 'spending_goal'],
    ['a discount that makes everything free', { discount_percent: 1 }, 'discount_percent'],
    ['a discount finer than a millionth', { discount_percent: 0.00000015 }, 'discount_percent'],
  ])('and %s is refused', async (_what, change, field) => {
    const refused = staff.call.addGrade({ body: { ...grade, ...change } });
    await expect(refused).rejects.toMatchObject({ statusCode: 422, errors: { [field]: [expect.any(String)] } });
  });
});
