import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { Failure } from '../../platform/http/failure.ts';
import { openDatabase } from '../../platform/postgres/database.ts';
import { giveMoney } from '../../testing/money.ts';
import { newCustomers } from '../../testing/new-customers.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { charge, listRecords, post, readBalances, refund } from './ledger.ts';

const urls = await testDatabase();
const database = openDatabase(urls.appUrl, { connections: 10, onError: () => {} });
const owner = openDatabase(urls.ownerUrl, { connections: 2, onError: () => {} });
afterAll(() => Promise.all([database.close(), owner.close()]));

async function newCustomer(money: { paidInMicros?: bigint; bonusMicros?: bigint } = {}): Promise<number> {
  const [id = 0] = await newCustomers(owner, 1, 1);
  await giveMoney(database, id, money);
  return id;
}
let howMany = 0;
const nextReference = (subject: string) => {
  howMany += 1;
  return `${subject}:${howMany}`;
};
const balancesOf = (userId: number) => database.panel(1, (trx) => readBalances(trx, userId));
const take = (userId: number, amountMicros: bigint, reference = nextReference('order')) =>
  database.panel(1, (trx) => charge(trx, 1, { kind: 'order', reference, userId, amountMicros }));
const refundOf = (chargeReference: string, amountMicros: bigint, reference = nextReference('refund')) =>
  database.panel(1, (trx) => refund(trx, 1, { chargeReference, reference, amountMicros }));
const tooLow = { code: 'invalid', status: 422, fields: { balance: [{ key: 'balance' }] } };

describe('a charge', () => {
  test('takes bonus money first, and both together are the charge (LEDG-010)', async () => {
    const userId = await newCustomer({ paidInMicros: 10_000_000n, bonusMicros: 3_000_000n });
    await take(userId, 2_000_000n);
    await expect(balancesOf(userId)).resolves.toMatchObject({ paidInMicros: 10_000_000n, bonusMicros: 1_000_000n });
    const { transactionId } = await take(userId, 5_000_000n);
    await expect(balancesOf(userId)).resolves.toEqual({
      paidInMicros: 6_000_000n,
      bonusMicros: 0n,
      balanceMicros: 6_000_000n,
      referralMicros: 0n,
      taskMicros: 0n,
      spentMicros: 7_000_000n,
      isHeld: false,
    });
    const lines = await database.panel(1, (trx) =>
      trx
        .selectFrom('ledger_lines as l')
        .innerJoin('ledger_accounts as a', 'a.id', 'l.account_id')
        .select(['a.kind', 'l.amount_micros'])
        .where('l.transaction_id', '=', transactionId)
        .orderBy('l.amount_micros')
        .execute(),
    );
    expect(lines).toEqual([
      { kind: 'paid_in', amount_micros: -4_000_000n },
      { kind: 'bonus', amount_micros: -1_000_000n },
      { kind: 'revenue', amount_micros: 5_000_000n },
    ]);
  });

  test('that the balance does not pay for takes nothing', async () => {
    const userId = await newCustomer({ paidInMicros: 5n, bonusMicros: 4n });
    await expect(take(userId, 10n)).rejects.toMatchObject(tooLow);
    await expect(take(await newCustomer(), 1n)).rejects.toMatchObject(tooLow);
    await expect(balancesOf(userId)).resolves.toMatchObject({ balanceMicros: 9n, spentMicros: 0n });
  });

  test('of forty at once on money for ten, ten are served and thirty refused with the reason', async () => {
    const userId = await newCustomer({ paidInMicros: 60_000_000n, bonusMicros: 40_000_000n });
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => take(userId, 10_000_000n)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Failure] : []));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const reason of refused) expect(reason).toMatchObject(tooLow);
    expect(refused).toHaveLength(30);
    await expect(balancesOf(userId)).resolves.toMatchObject({ balanceMicros: 0n, spentMicros: 100_000_000n });
  });

  test('seen twice, even at once and even without money for a second, is made once (LEDG-004)', async () => {
    const userId = await newCustomer({ paidInMicros: 10n });
    const reference = nextReference('order');
    const made = await Promise.all(Array.from({ length: 8 }, () => take(userId, 10n, reference)));
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(made.map(({ transactionId }) => transactionId)).size).toBe(1);
    await expect(balancesOf(userId)).resolves.toMatchObject({ balanceMicros: 0n });
  });

  test('can go into a hold of the customer and from there to the revenue', async () => {
    const userId = await newCustomer({ paidInMicros: 10n });
    const reference = nextReference('order');
    await database.panel(1, async (trx) => {
      await charge(trx, 1, { kind: 'order', reference, userId, amountMicros: 9n, to: { kind: 'hold', userId } });
      await post(trx, 1, {
        kind: 'hold',
        reference: `${reference}:run:1`,
        userId,
        lines: [
          { account: { kind: 'hold', userId }, amountMicros: -3n },
          { account: { kind: 'revenue' }, amountMicros: 3n },
        ],
      });
      await refund(trx, 1, {
        chargeReference: reference,
        reference: `${reference}:rest`,
        amountMicros: 6n,
        from: 'hold',
      });
    });
    await expect(balancesOf(userId)).resolves.toMatchObject({ balanceMicros: 7n, spentMicros: 3n });
  });
});

describe('a posting', () => {
  test('under a reference that was seen writes nothing and answers the first (LEDG-004)', async () => {
    const userId = await newCustomer();
    const reference = nextReference('invoice');
    const credit = (amountMicros: bigint) =>
      database.panel(1, (trx) =>
        post(trx, 1, {
          kind: 'invoiced',
          reference,
          userId,
          lines: [
            { account: { kind: 'paid_in', userId }, amountMicros },
            { account: { kind: 'gateway', name: 'sandbox' }, amountMicros: -amountMicros },
          ],
        }),
      );
    const credits = await Promise.all([5n, 5n, 5n, 7n].map(credit));
    expect(credits.filter(({ isNew }) => isNew)).toHaveLength(1);
    const first = credits.find(({ isNew }) => isNew);
    for (const { transactionId } of credits) expect(transactionId).toBe(first?.transactionId);
    const [record] = await database.panel(1, (trx) => listRecords(trx, { userId }, { limit: 5 }));
    expect((await balancesOf(userId)).balanceMicros).toBe(record?.amount === 0.000005 ? 5n : 7n);
  });

  test('that would leave less than nothing is reported as the same refusal', async () => {
    const userId = await newCustomer({ paidInMicros: 5n });
    const fee = database.panel(1, (trx) =>
      post(trx, 1, {
        kind: 'fee',
        reference: nextReference('fee'),
        userId,
        lines: [
          { account: { kind: 'paid_in', userId }, amountMicros: -6n },
          { account: { kind: 'fees' }, amountMicros: 6n },
        ],
      }),
    );
    await expect(fee).rejects.toBeInstanceOf(Failure);
    await expect(fee).rejects.toMatchObject(tooLow);
  });

  test('of rewards counts to their own balance, and not to what can be spent (PAY-022)', async () => {
    const userId = await newCustomer({ paidInMicros: 5n });
    await database.panel(1, async (trx) => {
      for (const kind of ['referral', 'task'] as const) {
        await post(trx, 1, {
          kind,
          reference: nextReference(kind),
          userId,
          lines: [
            { account: { kind, userId }, amountMicros: kind === 'task' ? 2n : 3n },
            { account: { kind: 'rewards' }, amountMicros: kind === 'task' ? -2n : -3n },
          ],
        });
      }
    });
    await take(userId, 4n);
    await expect(balancesOf(userId)).resolves.toMatchObject({ balanceMicros: 1n, referralMicros: 3n, taskMicros: 2n });
    const records = await database.panel(1, (trx) => listRecords(trx, { userId }, { limit: 10 }));
    const sumOf = (...types: string[]) =>
      records.filter(({ type }) => types.includes(type)).reduce((sum, { amount }) => sum + amount * 1e6, 0);
    expect([sumOf('order', 'invoiced'), sumOf('referral'), sumOf('task')]).toEqual([1, 3, 2]);
    expect(records.map(({ type, amount }) => [type, Math.sign(amount)])).toEqual([
      ['order', -1],
      ['task', 1],
      ['referral', 1],
      ['invoiced', 1],
    ]);
  });
});

describe('a refund', () => {
  test('restores paid-in money first, then bonus (LEDG-010)', async () => {
    const userId = await newCustomer({ paidInMicros: 6n, bonusMicros: 4n });
    const reference = nextReference('order');
    await take(userId, 9n, reference);
    await refundOf(reference, 3n);
    await expect(balancesOf(userId)).resolves.toMatchObject({ paidInMicros: 4n, bonusMicros: 0n, spentMicros: 6n });
    await refundOf(reference, 6n);
    await expect(balancesOf(userId)).resolves.toMatchObject({ paidInMicros: 6n, bonusMicros: 4n, spentMicros: 0n });
  });

  test('beyond the charge is refused, seen twice made once, and for nothing an error', async () => {
    const userId = await newCustomer({ paidInMicros: 10n });
    const [charged, given] = [nextReference('order'), nextReference('refund')];
    await take(userId, 10n, charged);
    await expect(refundOf(charged, 11n)).rejects.toThrow('less left');
    await refundOf(charged, 6n, given);
    await expect(refundOf(charged, 6n, given)).resolves.toMatchObject({ isNew: false });
    await expect(refundOf(charged, 5n)).rejects.toThrow('less left');
    await expect(refundOf('order:unknown', 1n)).rejects.toThrow('no charge');
    await expect(refundOf(charged, 0n)).rejects.toThrow(RangeError);
    await expect(balancesOf(userId)).resolves.toMatchObject({ balanceMicros: 6n });
  });

  test('of twenty at once gives back exactly what was taken', async () => {
    const userId = await newCustomer({ paidInMicros: 6n, bonusMicros: 4n });
    const reference = nextReference('order');
    await take(userId, 10n, reference);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => refundOf(reference, 1n)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(balancesOf(userId)).resolves.toMatchObject({ paidInMicros: 6n, bonusMicros: 4n, spentMicros: 0n });
  });

  test('is held back by the database where the front door is passed by', async () => {
    const userId = await newCustomer({ paidInMicros: 10n });
    const reference = nextReference('order');
    const { transactionId } = await take(userId, 10n, reference);
    const byHand = database.panel(1, (trx) =>
      post(trx, 1, {
        kind: 'cancel_order',
        reference: nextReference('refund'),
        userId,
        refundOf: transactionId,
        lines: [
          { account: { kind: 'paid_in', userId }, amountMicros: 11n },
          { account: { kind: 'revenue' }, amountMicros: -11n },
        ],
      }),
    );
    await expect(byHand).rejects.toMatchObject({ constraint: 'ledger_transactions__refund' });
  });

  test('however a charge is given back in parts, it is never more than the charge, and in the end all of it', async () => {
    const amounts = fc.bigInt({ min: 0n, max: 1_000n });
    await fc.assert(
      fc.asyncProperty(
        amounts,
        amounts,
        fc.array(fc.bigInt({ min: 1n, max: 900n }), { maxLength: 6 }),
        async (paidIn, bonus, parts) => {
          fc.pre(paidIn + bonus > 0n);
          const userId = await newCustomer({ paidInMicros: paidIn, bonusMicros: bonus });
          const reference = nextReference('order');
          await take(userId, paidIn + bonus, reference);
          let left = paidIn + bonus;
          for (const part of parts) {
            const isFine = await refundOf(reference, part).then(
              () => true,
              () => false,
            );
            expect(isFine).toBe(part <= left);
            if (isFine) left -= part;
            expect((await balancesOf(userId)).balanceMicros).toBe(paidIn + bonus - left);
          }
          if (left > 0n) await refundOf(reference, left);
          expect(await balancesOf(userId)).toMatchObject({ paidInMicros: paidIn, bonusMicros: bonus, spentMicros: 0n });
        },
      ),
      { numRuns: 15 },
    );
  });
});
