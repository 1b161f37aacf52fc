// Money of a customer for browser tests, on the throw-away database of their server: moved through the front door, so
// that the books hold.
import { sql } from 'kysely';
import { type AccountName, charge, post, refund } from '../../apps/server/src/features/ledger/ledger.ts';
import { renewGrades } from '../../apps/server/src/features/promotions/promotions.ts';
import { createClock } from '../../apps/server/src/platform/clock.ts';
import type { openDatabase, Trx } from '../../apps/server/src/platform/postgres/database.ts';

const panelId = 1;
const dollars = (amount: number) => BigInt(Math.round(amount * 100)) * 10_000n;

type People = { userId: number; staffId: number; methodId: number };
type Kind = 'invoiced' | 'fee' | 'bonus' | 'coupon' | 'admin' | 'referral' | 'task' | 'widget_reward';

async function postRound(trx: Trx, { userId, staffId, methodId }: People, at: string): Promise<void> {
  const paidIn = { kind: 'paid_in', userId } as const;
  const bonus = { kind: 'bonus', userId } as const;
  const move = (kind: Kind, account: AccountName, against: AccountName, amountMicros: bigint) =>
    post(trx, panelId, {
      kind,
      reference: `${at}:${kind}`,
      userId,
      ...(['invoiced', 'fee', 'bonus'].includes(kind) ? { paymentMethodId: methodId } : {}),
      ...(kind === 'admin' ? { actorId: staffId, reason: 'An apology' } : {}),
      lines: [
        { account, amountMicros },
        { account: against, amountMicros: -amountMicros },
      ],
    });
  await move('invoiced', paidIn, { kind: 'gateway', name: 'sandbox' }, dollars(102));
  await move('fee', paidIn, { kind: 'fees' }, -dollars(2));
  await move('bonus', bonus, { kind: 'promotions' }, dollars(3));
  await move('coupon', bonus, { kind: 'promotions' }, dollars(4));
  await move('admin', paidIn, { kind: 'adjustments' }, dollars(5));
  await move('widget_reward', paidIn, { kind: 'rewards' }, dollars(6));
  await move('referral', { kind: 'referral', userId }, { kind: 'rewards' }, dollars(7));
  await move('task', { kind: 'task', userId }, { kind: 'rewards' }, dollars(8));
  await charge(trx, panelId, {
    kind: 'order',
    reference: `${at}:order`,
    userId,
    amountMicros: dollars(10),
    orderId: 482_137,
  });
  await refund(trx, panelId, {
    chargeReference: `${at}:order`,
    reference: `${at}:cancel_order`,
    amountMicros: dollars(9),
  });
}

async function give(trx: Trx, { userId }: People, amountMicros: bigint, reference: string): Promise<void> {
  await post(trx, panelId, {
    kind: 'invoiced',
    reference,
    userId,
    lines: [
      { account: { kind: 'paid_in', userId }, amountMicros },
      { account: { kind: 'gateway', name: 'sandbox' }, amountMicros: -amountMicros },
    ],
  });
}

async function spend(trx: Trx, people: People, amountMicros: bigint): Promise<void> {
  const { userId } = people;
  await give(trx, people, amountMicros, `spent:${userId}:invoiced`);
  await charge(trx, panelId, { kind: 'order', reference: `spent:${userId}`, userId, amountMicros });
  await renewGrades(trx, { userId, clock: createClock() });
}

export type Movement = {
  email: string;
  /** Records of every type, in so many rounds; as if orders had taken so many dollars; as if so many had been paid in. */
  act: 'history' | 'spend' | 'give';
  howMuch: number;
};

export function moveMoney(database: ReturnType<typeof openDatabase>, { email, act, howMuch }: Movement): Promise<void> {
  return database.panel(panelId, async (trx) => {
    // The owner of the database bypasses the row policies; this is the panel's business alone.
    await sql`set local role crescendo_app`.execute(trx);
    const idOf = async (address: string) =>
      (await trx.selectFrom('users').select('id').where('email', '=', address).executeTakeFirstOrThrow()).id;
    const method = trx.selectFrom('payment_methods').select('id').where('translate_key', '=', 'sandbox');
    const { id: methodId } = await method.executeTakeFirstOrThrow();
    const people = { userId: await idOf(email), staffId: await idOf('owner@crescendo.test'), methodId };
    if (act === 'give') return give(trx, people, dollars(howMuch), `given:${people.userId}:invoiced`);
    if (act === 'spend') return spend(trx, people, dollars(howMuch));
    for (let round = 0; round < howMuch; round += 1) {
      await postRound(trx, people, `records:${people.userId}:${round}`);
    }
  });
}
