import { afterAll, describe, expect, test } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/postgres/database.ts';
import { newCustomers } from '../../testing/new-customers.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { checkCoupon, grantCoupon, releaseCoupon, reserveCoupon } from './promotions.ts';

const urls = await testDatabase();
const database = openDatabase(urls.appUrl, { connections: 30, onError: () => {} });
const owner = openDatabase(urls.ownerUrl, { connections: 2, onError: () => {} });
afterAll(() => Promise.all([database.close(), owner.close()]));
const clock = createClock();

const [customer = 0, ...others] = await newCustomers(owner, 1, 31);
const [stranger = 0] = await newCustomers(owner, 2, 1);

type Terms = {
  bonus_type?: string;
  min_amount_micros?: bigint;
  valid_from?: string;
  valid_to?: string;
  max_uses?: number;
  max_per_user?: number;
  created_by?: number;
  ended_at?: string;
};
let made = 0;
async function newCoupon(terms: Terms = {}) {
  made += 1;
  const code = `Code-${made}`;
  const { id } = await database.panel(1, (trx) =>
    trx
      .insertInto('coupons')
      .values({
        panel_id: 1,
        code,
        name: JSON.stringify({ en: code }),
        bonus_type: 'bonus',
        bonus_amount_calculation_type: 'percent',
        bonus_ppm: 100_000,
        valid_from: '2020-01-01',
        ...terms,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, code };
}

const find = (code: string, amountMicros = 20_000_000n, userId: number | undefined = customer, panelId = 1) =>
  database.panel(panelId, (trx) => checkCoupon(trx, { code, userId, amountMicros, clock }));
let subjects = 0;
const nextSubject = () => {
  subjects += 1;
  return `order:${subjects}`;
};
const reserve = (couponId: number, userId = customer, subject = nextSubject(), baseMicros = 20_000_000n) =>
  database.panel(1, (trx) =>
    reserveCoupon(trx, { couponId, userId, subject, baseMicros, bonusMicros: 2_000_000n, clock }),
  );
const grant = (subject: string) => database.panel(1, (trx) => grantCoupon(trx, clock, subject));
const release = (subject: string) => database.panel(1, (trx) => releaseCoupon(trx, clock, subject));
const usesOf = (id: number) =>
  database.panel(1, (trx) =>
    trx
      .selectFrom('coupons')
      .select('uses')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
      .then(({ uses }) => uses),
  );
const doesNotApply = { code: 'invalid', status: 422, fields: { coupon_code: [{ key: 'coupon' }] } };
const served = (outcomes: PromiseSettledResult<unknown>[]) => outcomes.filter(({ status }) => status === 'fulfilled');

describe('a coupon applies', () => {
  test('when its code matches in any case, it is in time and the amount reaches its minimum (PAY-026)', async () => {
    const { id, code } = await newCoupon({ min_amount_micros: 20_000_000n, valid_to: '2100-01-01' });
    for (const typed of [code, code.toLowerCase(), code.toUpperCase()]) {
      await expect(find(typed)).resolves.toEqual({
        coupon: { id, code, type: 'bonus', calculation: 'percent', bonusMicros: 0n, bonusPpm: 100_000 },
      });
    }
    await expect(find(code, 19_999_999n)).resolves.toEqual({ reason: 'below-minimum', minAmountMicros: 20_000_000n });
    await expect(find('Code-0')).resolves.toEqual({ reason: 'unknown' });
  });

  test('not before its time, after it, or once it was ended (PAY-026)', async () => {
    const refusals: [Terms, string][] = [
      [{ valid_from: '2100-01-01' }, 'not-yet'],
      [{ valid_to: '2021-01-01' }, 'over'],
      [{ ended_at: '2021-01-01' }, 'over'],
    ];
    for (const [terms, reason] of refusals) {
      const { id, code } = await newCoupon(terms);
      await expect(find(code)).resolves.toEqual({ reason });
      await expect(reserve(id)).rejects.toMatchObject(doesNotApply);
    }
  });

  test('up to the very moment it is valid to (PAY-026)', async () => {
    const end = new Date(Date.now() + 3_600_000);
    const { id, code } = await newCoupon({ valid_to: end.toISOString() });
    await reserve(id);
    clock.offsetMs = 3_600_000 + 5_000;
    await expect(find(code)).resolves.toEqual({ reason: 'over' });
    await expect(reserve(id)).rejects.toMatchObject(doesNotApply);
    clock.offsetMs = 0;
  });

  test('on its own panel only (TEN-001)', async () => {
    const { code } = await newCoupon();
    await expect(find(code, 20_000_000n, stranger, 2)).resolves.toEqual({ reason: 'unknown' });
  });

  test('for everybody but anyone who made it', async () => {
    const { id, code } = await newCoupon({ created_by: customer });
    await expect(find(code)).resolves.toEqual({ reason: 'own' });
    await expect(reserve(id)).rejects.toMatchObject(doesNotApply);
    await expect(find(code, 20_000_000n, others[0])).resolves.toHaveProperty('coupon');
  });

  test('not below its minimum, whatever was looked up before', async () => {
    const { id } = await newCoupon({ min_amount_micros: 20_000_000n });
    await expect(reserve(id, customer, nextSubject(), 19_999_999n)).rejects.toMatchObject(doesNotApply);
    await expect(usesOf(id)).resolves.toBe(0);
  });
});

describe('a use', () => {
  test('that is the only one has one taker among thirty at once', async () => {
    const { id, code } = await newCoupon({ max_uses: 1 });
    const outcomes = await Promise.allSettled(others.map((userId) => reserve(id, userId)));
    expect(outcomes).toHaveLength(30);
    expect(served(outcomes)).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(doesNotApply);
    await expect(usesOf(id)).resolves.toBe(1);
    await expect(find(code)).resolves.toEqual({ reason: 'used-up' });
  });

  test('is counted for each customer too, however many of theirs come at once', async () => {
    const { id, code } = await newCoupon({ max_per_user: 2 });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => reserve(id)));
    expect(served(outcomes)).toHaveLength(2);
    await expect(usesOf(id)).resolves.toBe(2);
    await expect(find(code)).resolves.toEqual({ reason: 'used-by-customer' });
    await expect(reserve(id, others[0])).resolves.toEqual({ isNew: true });
  });

  test('belongs to one subject: the same one again takes nothing more', async () => {
    const { id } = await newCoupon({ max_uses: 5 });
    const subject = nextSubject();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => reserve(id, customer, subject)));
    expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1);
    await expect(usesOf(id)).resolves.toBe(1);
    await expect(reserve(id, others[0] as number, subject)).rejects.toMatchObject(doesNotApply);
    await expect(reserve((await newCoupon()).id, customer, subject)).rejects.toMatchObject(doesNotApply);
  });

  test('is given back once when its subject came to nothing', async () => {
    const { id, code } = await newCoupon({ max_uses: 1, max_per_user: 1 });
    const subject = nextSubject();
    await reserve(id, customer, subject);
    const released = await Promise.all(Array.from({ length: 10 }, () => release(subject)));
    expect(released.filter(Boolean)).toHaveLength(1);
    await expect(usesOf(id)).resolves.toBe(0);
    await expect(find(code)).resolves.toHaveProperty('coupon');
    await expect(grant(subject)).resolves.toBeUndefined();
    await expect(reserve(id, customer, subject)).rejects.toMatchObject(doesNotApply);
    await expect(reserve(id)).resolves.toEqual({ isNew: true });
  });

  test('is granted once, returns the same again, and stays used', async () => {
    const { id } = await newCoupon({ max_uses: 1 });
    const subject = nextSubject();
    await reserve(id, customer, subject);
    const granted = await Promise.all(Array.from({ length: 10 }, () => grant(subject)));
    expect(granted.filter((redemption) => redemption?.isNew)).toHaveLength(1);
    for (const redemption of granted) {
      expect(redemption).toMatchObject({ couponId: id, userId: customer, type: 'bonus', bonusMicros: 2_000_000n });
    }
    await expect(release(subject)).resolves.toBe(false);
    await expect(usesOf(id)).resolves.toBe(1);
    await expect(grant('order:unknown')).resolves.toBeUndefined();
  });

  test('is either granted or released, when both come at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await newCoupon();
      const subject = nextSubject();
      await reserve(id, customer, subject);
      const [granted, released] = await Promise.all([grant(subject), release(subject)]);
      expect(granted !== undefined).toBe(!released);
      await expect(usesOf(id)).resolves.toBe(granted ? 1 : 0);
    }
  });
});

describe('the tables refuse', () => {
  test('a second coupon whose code differs in case only', async () => {
    const { code } = await newCoupon();
    const twin = database.panel(1, (trx) =>
      trx
        .insertInto('coupons')
        .values({
          panel_id: 1,
          code: code.toUpperCase(),
          name: JSON.stringify({ en: 'x' }),
          bonus_type: 'bonus',
          bonus_amount_calculation_type: 'percent',
          bonus_ppm: 1,
        })
        .execute(),
    );
    await expect(twin).rejects.toMatchObject({ constraint: 'coupons__code' });
  });

  test('a discount above its price, more uses than allowed, and forgetting a use', async () => {
    const { id } = await newCoupon({ bonus_type: 'discount', max_uses: 1 });
    await expect(reserve(id, customer, nextSubject(), 1_999_999n)).rejects.toMatchObject({
      constraint: 'coupon_redemptions__discount',
    });
    const raised = database.panel(1, (trx) =>
      trx.updateTable('coupons').set({ uses: 2 }).where('id', '=', id).execute(),
    );
    await expect(raised).rejects.toMatchObject({ constraint: 'coupons__uses' });
    const forgotten = database.panel(1, (trx) => trx.deleteFrom('coupon_redemptions').execute());
    await expect(forgotten).rejects.toMatchObject({ code: '42501' });
  });
});
