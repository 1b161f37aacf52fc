// The proof of what is new: nothing that was committed late or changed afterwards may pass it.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../platform/postgres/database.ts';
import { giveMoney } from '../../testing/money.ts';
import { newCustomers } from '../../testing/new-customers.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { charge, proveBooks } from './ledger.ts';
import { proveNewBooks } from './proofs.store.ts';

const urls = await testDatabase();
const options = { connections: 4, onError: () => {} };
const [database, owner] = [openDatabase(urls.appUrl, options), openDatabase(urls.ownerUrl, options)];
/** Goes past the triggers, as only a repair by hand or a disk could. */
const hand = new pg.Client({ connectionString: urls.ownerUrl });
await hand.connect();
await hand.query('set session_replication_role = replica');
afterAll(() => Promise.all([database.close(), owner.close(), hand.end()]));

const [ann = 0, ben = 0] = await newCustomers(owner, 1, 2);
let charges = 0;
const spend = async (userId: number) => {
  charges += 1;
  const reference = `bought:${charges}`;
  await database.panel(1, (trx) => charge(trx, 1, { kind: 'order', reference, userId, amountMicros: 10_000n }));
};
const night = async () => {
  const [proof] = await database.system(proveNewBooks);
  return { transactions: proof?.transactions, faults: proof?.faults.map(({ invariant }) => invariant) };
};
const closings = async () =>
  (
    await hand.query<{ last: number; n: number }>(
      `select last_transaction::int as last, transactions::int as n from ledger_closings order by 1`,
    )
  ).rows;
/** A night may meet somebody else's transaction, the server's own among them, and leave the closing to the next. */
const nightly = async () => {
  await night();
  return closings();
};
/** What is planted is taken back, because the books have to hold after every test. */
async function planted(statement: string, back: string, judge: () => Promise<void>) {
  await hand.query(statement);
  await judge().finally(() => hand.query(back));
}

test('what was proven is closed when it is settled, and each night proves only what is new (LEDG-005, LEDG-014)', async () => {
  for (const userId of [ann, ben]) await giveMoney(database, userId, { paidInMicros: 1_000_000n });
  expect(await night()).toEqual({ transactions: 2, faults: [] });
  expect(await closings()).toEqual([]);
  await expect.poll(nightly).toMatchObject([{ n: 2 }]);
  await spend(ann);
  expect(await night()).toEqual({ transactions: 3, faults: [] });
  await expect.poll(nightly).toMatchObject([{ n: 2 }, { n: 1 }]);
  expect(await night()).toEqual({ transactions: 3, faults: [] });
  const [whole] = await database.system(proveBooks);
  expect(whole).toMatchObject({ transactions: 3, sumMicros: 0n, faults: [] });
});

test('a balance that was changed by hand is found the next night, though nothing was bought with it (LEDG-005, LEDG-014)', async () => {
  const account = `ledger_accounts set balance_micros = balance_micros`;
  const of = `where user_id = ${ben} and kind = 'paid_in'`;
  await planted(`update ${account} + 5 ${of}`, `update ${account} - 5 ${of}`, async () => {
    expect((await night()).faults).toEqual(['balances-equal-lines']);
  });
  expect((await night()).faults).toEqual([]);
});

test('a closed transaction that was changed is found by its digest (LEDG-005, LEDG-014)', async () => {
  const first = `(select min(id) from ledger_transactions)`;
  const { rows } = await hand.query<{ reference: string }>(
    `select reference from ledger_transactions where id = ${first}`,
  );
  const changes: [string, string][] = [
    [
      `update ledger_transactions set reference = 'other' where id = ${first}`,
      `update ledger_transactions set reference = '${rows[0]?.reference}' where id = ${first}`,
    ],
    // Balanced, and with the balance of its customer, so that nothing else is wrong with it.
    [
      `update ledger_lines set amount_micros = amount_micros + sign(amount_micros) where transaction_id = ${first};
       update ledger_transactions set amount_micros = amount_micros + 1 where id = ${first};
       update ledger_accounts set balance_micros = balance_micros + 1 where user_id = ${ann} and kind = 'paid_in'`,
      `update ledger_lines set amount_micros = amount_micros - sign(amount_micros) where transaction_id = ${first};
       update ledger_transactions set amount_micros = amount_micros - 1 where id = ${first};
       update ledger_accounts set balance_micros = balance_micros - 1 where user_id = ${ann} and kind = 'paid_in'`,
    ],
  ];
  for (const [change, back] of changes) {
    await planted(change, back, async () => {
      expect((await night()).faults).toContain('closed-books-are-unchanged');
      const [whole] = await database.system(proveBooks);
      expect(whole?.faults.map(({ invariant }) => invariant)).toContain('closed-books-are-unchanged');
    });
  }
  expect(await night()).toEqual({ transactions: 3, faults: [] });
});

test('a transaction that got its number early and was committed late is proven, and closed only then (LEDG-005, LEDG-014)', async () => {
  const late = new pg.Client({ connectionString: urls.ownerUrl });
  await late.connect();
  try {
    await late.query('begin; set local session_replication_role = replica');
    // Wrong, so that anyone who passes over it is seen to.
    await late.query(
      `insert into ledger_transactions (panel_id, kind, reference, amount_micros) values (1, 'hold', 'late', 0)`,
    );
    await spend(ben);
    const before = await closings();
    for (let run = 0; run < 3; run += 1) expect((await night()).faults).toEqual([]);
    expect(await closings()).toEqual(before);
    await late.query('commit');
    expect((await night()).faults).toEqual(['transactions-have-lines']);
    await hand.query(`delete from ledger_transactions where reference = 'late'`);
    await expect.poll(nightly).toHaveLength(before.length + 1);
    expect(await night()).toEqual({ transactions: 4, faults: [] });
  } finally {
    await late.end();
  }
});

test('a guest whose closed journal is filed under an account leaves both proven (LEDG-005, LEDG-014)', async () => {
  const [guest = 0, account = 0] = await newCustomers(owner, 1, 2);
  await hand.query(`update users set email = null, guest_email = 'guest@crescendo.test' where id = ${guest}`);
  await hand.query(`update users set email = 'guest@crescendo.test', email_verified_at = now() where id = ${account}`);
  for (const userId of [guest, account]) await giveMoney(database, userId, { paidInMicros: 50_000n });
  await spend(guest);
  const before = (await closings()).length;
  await expect.poll(nightly).toHaveLength(before + 1);
  await database.panel(1, (trx) =>
    trx.insertInto('guest_joins').values({ panel_id: 1, guest_id: guest, account_id: account }).execute(),
  );
  expect((await night()).faults).toEqual([]);
  const [whole] = await database.system(proveBooks);
  expect(whole?.faults).toEqual([]);
  const { rows } = await hand.query(`select c.balance_micros::int, c.spent_micros::int from ledger_checkpoints c
    join ledger_accounts a on a.id = c.account_id where a.user_id in (${guest}, ${account})`);
  expect(rows).toEqual([{ balance_micros: 90_000, spent_micros: 10_000 }]);
});

test('books are not closed while a guest is being joined, and hold anyone who comes first (LEDG-005, LEDG-014)', async () => {
  const [guest = 0, account = 0] = await newCustomers(owner, 1, 2);
  await hand.query(`update users set email = null, guest_email = 'second@crescendo.test' where id = ${guest}`);
  await hand.query(`update users set email = 'second@crescendo.test', email_verified_at = now() where id = ${account}`);
  for (const userId of [guest, account]) await giveMoney(database, userId, { paidInMicros: 50_000n });
  await night();
  const joining = await database.openPanel(1);
  await joining.insertInto('guest_joins').values({ panel_id: 1, guest_id: guest, account_id: account }).execute();
  // What is settled is closed by the joiner's own numbers only after it has ended, so it is made to be settled.
  await hand.query(`update progress_marks set seen_before = 0 where name = 'ledger.transactions'`);
  const closing = database.within(60).system(async (trx) => {
    await sql`set local lock_timeout = 60000`.execute(trx);
    return proveNewBooks(trx);
  });
  const waits = async () =>
    (await hand.query(`select from pg_locks where locktype = 'advisory' and objid = 72711015 and not granted`))
      .rowCount;
  await expect.poll(waits).toBe(1);
  await joining.commit().execute();
  await closing;
  expect((await night()).faults).toEqual([]);
  const { rows } = await hand.query(`select c.balance_micros::int from ledger_checkpoints c
    join ledger_accounts a on a.id = c.account_id where a.user_id in (${guest}, ${account})`);
  expect(rows).toEqual([{ balance_micros: 100_000 }]);
});
