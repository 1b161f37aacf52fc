// Random histories against a small model of what money should do: after every step the customer's balances are the
// model's, and all invariants hold.
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, type Trx } from '../../platform/postgres/database.ts';
import { newCustomers } from '../../testing/new-customers.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { charge, findFaultsSql, type Posted, post, readBalances, refund, returnReward } from './ledger.ts';

const urls = await testDatabase();
const options = { connections: 2, onError: () => {} };
const [database, owner] = [openDatabase(urls.appUrl, options), openDatabase(urls.ownerUrl, options)];
const verifier = new pg.Client({ connectionString: urls.ownerUrl });
await verifier.connect();
afterAll(() => Promise.all([database.close(), owner.close(), verifier.end()]));
const [staff = 0, second = 0] = await newCustomers(owner, 1, 2);

type Purse = { paidIn: bigint; bonus: bigint };
type Model = Purse & {
  spent: bigint;
  charges: (Purse & { reference: string; back: Purse })[];
  /** What coupons gave, and what is left of it. */
  rewards: { reference: string; left: bigint }[];
};

type Step =
  | { act: 'deposit' | 'coupon' | 'charge' | 'chargeback'; amount: bigint }
  | { act: 'adjust'; amount: bigint }
  | { act: 'refund' | 'return'; of: number; amount: bigint }
  | { act: 'replay'; of: number };

const amount = fc.bigInt({ min: 1n, max: 150_000_000n });
const step: fc.Arbitrary<Step & { crashes: boolean }> = fc
  .tuple(
    fc.oneof(
      fc.record({
        act: fc.constantFrom('deposit' as const, 'coupon' as const, 'charge' as const, 'chargeback' as const),
        amount,
      }),
      fc.record({
        act: fc.constant('adjust' as const),
        amount: fc.oneof(
          amount,
          amount.map((it) => -it),
        ),
      }),
      fc.record({ act: fc.constantFrom('refund' as const, 'return' as const), of: fc.nat(20), amount }),
      fc.record({ act: fc.constant('replay' as const), of: fc.nat(20) }),
    ),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([made, luck]) => ({ ...made, crashes: luck === 0 }));

/** What it does to the model; undefined where it must be refused. */
function predict(model: Model, made: Exclude<Step, { act: 'replay' }>, reference: string): Model | undefined {
  const take = (wanted: bigint): Purse | undefined => {
    const bonus = wanted < model.bonus ? wanted : model.bonus;
    return wanted <= model.paidIn + model.bonus ? { bonus, paidIn: wanted - bonus } : undefined;
  };
  /** What is taken back is taken whatever there is: bonus money as far as it goes, then paid-in money. */
  const takeBack = (wanted: bigint) => {
    const bonus = wanted < model.bonus ? wanted : model.bonus;
    return { ...model, bonus: model.bonus - bonus, paidIn: model.paidIn - (wanted - bonus) };
  };
  if (made.act === 'deposit' || (made.act === 'adjust' && made.amount > 0n)) {
    return { ...model, paidIn: model.paidIn + made.amount };
  }
  if (made.act === 'coupon') {
    const rewards = [...model.rewards, { reference, left: made.amount }];
    return { ...model, bonus: model.bonus + made.amount, rewards };
  }
  if (made.act === 'chargeback') return { ...model, paidIn: model.paidIn - made.amount };
  if (made.act === 'return') {
    const reward = model.rewards[made.of % model.rewards.length];
    if (!reward || made.amount > reward.left) return undefined;
    const left = reward.left - made.amount;
    return { ...takeBack(made.amount), rewards: model.rewards.map((it) => (it === reward ? { ...it, left } : it)) };
  }
  if (made.act === 'refund') {
    const charged = model.charges[made.of % model.charges.length];
    if (!charged) return undefined;
    const leftPaidIn = charged.paidIn - charged.back.paidIn;
    const paidIn = made.amount < leftPaidIn ? made.amount : leftPaidIn;
    const bonus = made.amount - paidIn;
    if (bonus > charged.bonus - charged.back.bonus) return undefined;
    const back = { paidIn: charged.back.paidIn + paidIn, bonus: charged.back.bonus + bonus };
    return {
      ...model,
      paidIn: model.paidIn + paidIn,
      bonus: model.bonus + bonus,
      spent: model.spent - made.amount,
      charges: model.charges.map((it) => (it === charged ? { ...it, back } : it)),
    };
  }
  const taken = take(made.act === 'charge' ? made.amount : -made.amount);
  if (!taken) return undefined;
  const after = { ...model, paidIn: model.paidIn - taken.paidIn, bonus: model.bonus - taken.bonus };
  if (made.act === 'adjust') return after;
  const charges = [...model.charges, { ...taken, reference, back: { paidIn: 0n, bonus: 0n } }];
  return { ...after, spent: model.spent + made.amount, charges };
}

function perform(trx: Trx, userId: number, model: Model, made: Exclude<Step, { act: 'replay' }>, reference: string) {
  const { amount: amountMicros } = made;
  const credit = (
    kind: 'invoiced' | 'coupon',
    to: 'paid_in' | 'bonus',
    from: { kind: 'gateway'; name: string } | { kind: 'promotions' },
  ) =>
    post(trx, 1, {
      kind,
      reference,
      userId,
      lines: [
        { account: { kind: to, userId }, amountMicros },
        { account: from, amountMicros: -amountMicros },
      ],
    });
  if (made.act === 'deposit') return credit('invoiced', 'paid_in', { kind: 'gateway', name: 'model' });
  if (made.act === 'coupon') return credit('coupon', 'bonus', { kind: 'promotions' });
  if (made.act === 'chargeback') {
    return post(trx, 1, {
      kind: 'chargeback',
      reference,
      userId,
      lines: [
        { account: { kind: 'paid_in', userId }, amountMicros: -amountMicros },
        { account: { kind: 'gateway', name: 'model' }, amountMicros },
      ],
    });
  }
  if (made.act === 'return') {
    return takeBack(trx, userId, model.rewards[made.of % model.rewards.length]?.reference, amountMicros, reference);
  }
  if (made.act === 'charge') return charge(trx, 1, { kind: 'order', reference, userId, amountMicros });
  if (made.act === 'refund') {
    const chargeReference = model.charges[made.of % model.charges.length]?.reference ?? 'order:none';
    return refund(trx, 1, { chargeReference, reference, amountMicros });
  }
  const about = { kind: 'admin' as const, reference, userId, actorId: staff, approverId: second, reason: 'The model' };
  if (amountMicros < 0n) return charge(trx, 1, { ...about, amountMicros: -amountMicros, to: { kind: 'adjustments' } });
  return post(trx, 1, {
    ...about,
    lines: [
      { account: { kind: 'paid_in', userId }, amountMicros },
      { account: { kind: 'adjustments' }, amountMicros: -amountMicros },
    ],
  });
}

async function takeBack(
  trx: Trx,
  userId: number,
  granted: string | undefined,
  amountMicros: bigint,
  reference: string,
): Promise<Posted> {
  const { id: grantId } = await trx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('reference', '=', granted ?? 'nothing')
    .executeTakeFirstOrThrow();
  return returnReward(trx, 1, { userId, grantId, amountMicros, reference });
}

class Crash extends Error {}

test('whatever happens in whatever order, balances are what a simple model says and the books hold (LEDG-012, LEDG-013)', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (history) => {
      runs += 1;
      const [userId = 0] = await newCustomers(owner, 1, 1);
      let model: Model = { paidIn: 0n, bonus: 0n, spent: 0n, charges: [], rewards: [] };
      const done: ((trx: Trx) => Promise<Posted>)[] = [];
      for (const [at, { crashes, ...made }] of history.entries()) {
        const reference = `model:${runs}:${userId}:${at}`;
        if (made.act === 'replay') {
          const again = done[made.of % done.length];
          if (again) expect((await database.panel(1, again)).isNew).toBe(false);
        } else {
          const before = model;
          const expected = predict(before, made, reference);
          const work = (trx: Trx) => perform(trx, userId, before, made, reference);
          const outcome = await database
            .panel(1, async (trx) => {
              const posted = await work(trx);
              if (crashes) throw new Crash('The connection is gone');
              return posted;
            })
            .catch((error: unknown) => (error instanceof Crash ? 'crashed' : 'refused'));
          // That a reward has less left than is taken back is found at the commit, which a crash does not reach.
          if (outcome === 'crashed') expect(expected !== undefined || made.act === 'return').toBe(true);
          else expect(outcome === 'refused').toBe(expected === undefined);
          if (typeof outcome === 'object' && expected) {
            expect(outcome.isNew).toBe(true);
            model = expected;
            done.push(work);
          }
        }
        const balances = await database.panel(1, (trx) => readBalances(trx, userId));
        expect(balances).toMatchObject({
          paidInMicros: model.paidIn,
          bonusMicros: model.bonus,
          spentMicros: model.spent,
        });
        const { rows: faults } = await verifier.query(findFaultsSql());
        expect(faults).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
  // Each of up to three hundred steps proves all the books.
}, 120_000);
