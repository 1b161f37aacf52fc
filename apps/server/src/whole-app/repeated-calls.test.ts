// Calls repeated under one key, over HTTP: on a balance, where twice would be seen.
import { afterAll, describe, expect, test } from 'vitest';
import { readBalances } from '../features/ledger/ledger.ts';
import { giveMoney } from '../testing/money.ts';
import { newPerson } from '../testing/new-person.ts';
import { databaseProxy } from '../testing/processes/database-proxy.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp();
const staff = await newPerson(app, { permissions: ['invoices.manage'] });
const colleague = await newPerson(app, { permissions: ['invoices.manage', 'invoices.approve'] });

let howMany = 0;
const newKey = () => {
  howMany += 1;
  return `a key of a client ${howMany}`.replaceAll(' ', '-');
};

type As = { token?: string; server?: typeof app.server };
async function adjust(userId: number, key: string | undefined, body: object, as: As = {}) {
  const answer = await (as.server ?? app.server).inject({
    method: 'POST',
    url: `/core/api/v1/admin/users/${userId}/adjustments`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${as.token ?? staff.token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: body,
  });
  return {
    status: answer.statusCode,
    body: answer.json(),
    isRepeated: answer.headers['idempotency-replayed'] === 'true',
  };
}
const balanceOf = (userId: number) =>
  app.database.panel(1, async (trx) => (await readBalances(trx, userId)).balanceMicros);
const five = { amount: 5, reason: 'An apology' };

describe('a call repeated under its key', () => {
  test('with the same body gets the first answer and is done once (LEDG-006)', async () => {
    const { id } = await newPerson(app);
    const key = newKey();
    const first = await adjust(id, key, five);
    expect(first).toMatchObject({ status: 201, isRepeated: false, body: { data: { amount: 5, status: 'done' } } });
    const again = await adjust(id, key, { reason: five.reason, amount: five.amount });
    expect(again).toEqual({ ...first, isRepeated: true });
    await expect(balanceOf(id)).resolves.toBe(5_000_000n);
  });

  test('with another body, or for somebody else, is refused and does nothing (LEDG-006)', async () => {
    const [one, other] = [await newPerson(app), await newPerson(app)];
    const key = newKey();
    await adjust(one.id, key, five);
    const refusal = {
      status: 422,
      body: { errors: { idempotency_key: ['This key was already used for another request. Use a new one'] } },
    };
    await expect(adjust(one.id, key, { ...five, amount: 6 })).resolves.toMatchObject(refusal);
    await expect(adjust(other.id, key, five)).resolves.toMatchObject(refusal);
    await expect(Promise.all([balanceOf(one.id), balanceOf(other.id)])).resolves.toEqual([5_000_000n, 0n]);
  });

  test('twenty times at once is done once, and all hear the same (LEDG-006)', async () => {
    const { id } = await newPerson(app);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => adjust(id, key, five)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
    expect(answers[0]?.status).toBe(201);
    await expect(balanceOf(id)).resolves.toBe(5_000_000n);
  });

  test('of somebody else is not found: keys belong to who made them (LEDG-006)', async () => {
    const { id } = await newPerson(app);
    const key = newKey();
    const mine = await adjust(id, key, five);
    const theirs = await adjust(id, key, five, { token: colleague.token });
    expect(theirs).toMatchObject({ status: 201, isRepeated: false });
    expect(theirs.body.data.id).not.toBe(mine.body.data.id);
    await expect(balanceOf(id)).resolves.toBe(10_000_000n);
  });

  test('that failed leaves no key, so that it can succeed later (LEDG-006)', async () => {
    const { id } = await newPerson(app);
    const key = newKey();
    const take = { amount: -5, reason: 'A correction' };
    await expect(adjust(id, key, take)).resolves.toMatchObject({
      status: 422,
      body: { errors: { balance: [expect.any(String)] } },
    });
    await giveMoney(app.database, id, { paidInMicros: 7_000_000n });
    await expect(adjust(id, key, take)).resolves.toMatchObject({ status: 201, isRepeated: false });
    await expect(balanceOf(id)).resolves.toBe(2_000_000n);
  });
});

test('a key has 8 to 200 visible characters, and none is needed (LEDG-006)', async () => {
  const { id } = await newPerson(app);
  for (const key of ['1234567', 'with a space', 'x'.repeat(201), '']) {
    await expect(adjust(id, key, five)).resolves.toMatchObject({
      status: 422,
      body: { errors: { idempotency_key: ['Use 8 to 200 visible characters'] } },
    });
  }
  await adjust(id, undefined, five);
  await adjust(id, undefined, five);
  await expect(balanceOf(id)).resolves.toBe(10_000_000n);
});

test('keys are forgotten after three months', async () => {
  const { id } = await newPerson(app);
  const [old, young] = [newKey(), newKey()];
  await adjust(id, old, five);
  await adjust(id, young, five);
  await app.owner.pool.query(`update idempotency_keys set created_at = now() - interval '91 days' where key = $1`, [
    old,
  ]);
  await app.runJob('ledger.forget-keys');
  const { rows } = await app.owner.pool.query('select key from idempotency_keys where key = any($1)', [[old, young]]);
  expect(rows).toEqual([{ key: young }]);
});

describe('a connection that breaks at the commit', () => {
  test.each(['after', 'before'] as const)(
    '%s it was done answers 503, and the repeated call finds it or does it (LEDG-006, LEDG-004)',
    async (when) => {
      const proxy = await databaseProxy(app.appUrl);
      afterAll(proxy.close);
      const server = await app.anotherServer({ appUrl: proxy.url });
      for (let round = 1; round <= 5; round += 1) {
        const { id } = await newPerson(app);
        const key = newKey();
        proxy.cutNextCommit(when);
        await expect(adjust(id, key, five, { server })).resolves.toMatchObject({ status: 503 });
        await expect(balanceOf(id)).resolves.toBe(when === 'after' ? 5_000_000n : 0n);
        await expect(adjust(id, key, five, { server })).resolves.toMatchObject({
          status: 201,
          isRepeated: when === 'after',
        });
        await expect(balanceOf(id)).resolves.toBe(5_000_000n);
        expect(proxy.cuts()).toBe(round);
      }
    },
  );
});
