// What the database itself refuses, whatever role sends the statement: the application's role, and the owner of the schema too.
import { afterAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase, type Trx } from '../../platform/postgres/database.ts';
import { giveMoney } from '../../testing/money.ts';
import { newCustomers } from '../../testing/new-customers.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { readBalances } from './ledger.ts';

const urls = await testDatabase();
const options = { connections: 3, onError: () => {} };
const database = openDatabase(urls.appUrl, options);
const owner = openDatabase(urls.ownerUrl, options);
afterAll(() => Promise.all([database.close(), owner.close()]));

const [customer = 0, other = 0] = await newCustomers(owner, 1, 2);
const [foreigner = 0] = await newCustomers(owner, 2, 1);
await giveMoney(database, customer, { paidInMicros: 10_000_000n, bonusMicros: 5_000_000n });
await giveMoney(database, other, { paidInMicros: 1n });
await giveMoney(database, foreigner, { paidInMicros: 10_000_000n, panelId: 2 });

async function accountOf(kind: string, userId: number | null = null, panelId = 1): Promise<number> {
  const { id } = await owner.panel(panelId, (trx) =>
    trx
      .selectFrom('ledger_accounts')
      .select('id')
      .where('panel_id', '=', panelId)
      .where('kind', '=', kind)
      .where('user_id', userId === null ? 'is' : '=', userId)
      .executeTakeFirstOrThrow(),
  );
  return id;
}
const paidIn = await accountOf('paid_in', customer);
const [revenue, fees, promotions, adjustments] = await Promise.all(
  ['revenue', 'fees', 'promotions', 'adjustments'].map((kind) => accountOf(kind)),
);

type Lines = [account: number | undefined, amountMicros: bigint][];
let howMany = 0;

/** One transaction by hand, past the front door. */
async function write(trx: Trx, header: object, lines: Lines) {
  howMany += 1;
  const usual = { panel_id: 1, kind: 'order', reference: `by-hand:${howMany}`, user_id: customer, amount_micros: 0n };
  const { id } = await trx
    .insertInto('ledger_transactions')
    .values({ ...usual, ...header })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lines.length > 0) await addLines(trx, id, lines);
  return id;
}

const addLines = (trx: Trx, transaction_id: number, lines: Lines) =>
  trx
    .insertInto('ledger_lines')
    .values(
      lines.map(([account = 0, amount_micros]) => ({
        panel_id: 1,
        transaction_id,
        account_id: account,
        amount_micros,
      })),
    )
    .execute();

describe.each([
  ['the application', database],
  ['the owner of the schema', owner],
] as [string, Database][])('by hand, as %s', (_who, handle) => {
  async function expectRefused(constraint: string, header: object, lines: Lines) {
    await expect(handle.panel(1, (trx) => write(trx, header, lines))).rejects.toMatchObject({ constraint });
  }

  test('lines that do not sum to zero are refused (LEDG-002)', async () => {
    await expectRefused('ledger_lines__balanced', { amount_micros: -2n }, [
      [paidIn, -2n],
      [revenue, 1n],
    ]);
    await expectRefused('ledger_lines__balanced', { amount_micros: -2n }, [
      [paidIn, -2n],
      [revenue, 3n],
    ]);
  });

  test('a single line is refused, and so is a transaction without any (LEDG-002)', async () => {
    await expectRefused('ledger_lines__balanced', { amount_micros: -2n }, [[paidIn, -2n]]);
    await expectRefused('ledger_transactions__lines', {}, []);
  });

  test('a line of nothing is refused (LEDG-002)', async () => {
    await expectRefused('ledger_lines__not_zero', {}, [
      [paidIn, 0n],
      [revenue, 0n],
    ]);
  });

  test('an amount that differs from what the customer really gives is refused (LEDG-002)', async () => {
    for (const amount_micros of [0n, -1n, -3n]) {
      await expectRefused('ledger_lines__balanced', { amount_micros }, [
        [paidIn, -2n],
        [revenue, 2n],
      ]);
    }
  });

  test('a line on an account of another panel or another customer is refused (LEDG-002)', async () => {
    const elsewhere = [
      await accountOf('paid_in', foreigner, 2),
      await accountOf('revenue', null, 2),
      await accountOf('paid_in', other),
      999_999_999,
    ];
    for (const account of elsewhere) {
      await expectRefused('ledger_lines__account', { amount_micros: -1n }, [
        [paidIn, -1n],
        [account, 1n],
      ]);
    }
    await expectRefused('ledger_lines__account', { user_id: null }, [
      [paidIn, -1n],
      [revenue, 1n],
    ]);
  });

  test('nothing is added to a transaction that is written (LEDG-002)', async () => {
    const id = await handle.panel(1, (trx) =>
      write(trx, { amount_micros: -1n }, [
        [paidIn, -1n],
        [revenue, 1n],
      ]),
    );
    await expect(
      handle.panel(1, (trx) =>
        addLines(trx, id, [
          [fees, 1n],
          [promotions, -1n],
        ]),
      ),
    ).rejects.toMatchObject({
      constraint: 'ledger_lines__balanced',
    });
  });

  test('nothing that is written is changed, deleted or truncated, and no balance set (LEDG-002)', async () => {
    for (const statement of [
      'update ledger_lines set amount_micros = amount_micros + 1',
      'delete from ledger_lines',
      'truncate ledger_lines',
      "update ledger_transactions set reason = 'another'",
      'delete from ledger_transactions',
      'truncate ledger_transactions cascade',
      'update ledger_accounts set balance_micros = balance_micros + 1',
      'delete from ledger_accounts',
      'truncate ledger_accounts cascade',
    ]) {
      const attempt = handle.pool.query(`begin; select set_config('app.panel_id', '1', true); ${statement}; commit`);
      // The application may not (42501), and even the owner is stopped (23001).
      await expect(attempt, statement).rejects.toMatchObject({ code: handle === owner ? '23001' : '42501' });
      await handle.pool.query('rollback');
    }
  });

  test('no balance falls below zero (LEDG-003)', async () => {
    const { paidInMicros } = await handle.panel(1, (trx) => readBalances(trx, customer));
    const tooMuch = paidInMicros + 1n;
    await expectRefused('ledger_accounts__balance', { amount_micros: -tooMuch }, [
      [paidIn, -tooMuch],
      [revenue, tooMuch],
    ]);
  });

  test('only what takes something back leaves a paid-in account owing, and bonus money beside a debt cannot be spent (LEDG-003, LEDG-012)', async () => {
    const [debtor = 0] = await newCustomers(owner, 1, 1);
    await giveMoney(database, debtor, { paidInMicros: 2n, bonusMicros: 5n });
    const [owing, bonus] = [await accountOf('paid_in', debtor), await accountOf('bonus', debtor)];
    const take = (kind: string, account: number, amount: bigint, header: object = {}) =>
      handle.panel(1, (trx) =>
        write(trx, { kind, user_id: debtor, amount_micros: -amount, ...header }, [
          [account, -amount],
          [revenue, amount],
        ]),
      );
    const refused = { constraint: 'ledger_accounts__balance' };
    const byStaff = { actor_id: other, reason: 'By hand' };
    for (const [kind, header] of [
      ['order', {}],
      ['fee', {}],
      ['withdrawal', {}],
      ['admin', byStaff],
      ['source_refund', byStaff],
    ] as const) {
      await expect(take(kind, owing, 3n, header)).rejects.toMatchObject(refused);
    }
    await take('chargeback', owing, 6n);
    expect(await handle.panel(1, (trx) => readBalances(trx, debtor))).toMatchObject({ paidInMicros: -4n });
    // Four are owed, so of five in bonus money one is left to spend.
    await expect(take('order', bonus, 2n)).rejects.toMatchObject(refused);
    await expect(take('chargeback', bonus, 6n)).rejects.toMatchObject(refused);
    await take('order', bonus, 1n);
    await expect(take('order', bonus, 1n)).rejects.toMatchObject(refused);
    await expect(take('order', owing, 1n)).rejects.toMatchObject(refused);
  });

  test('a reward is taken back by naming it, and never beyond what it granted (LEDG-011)', async () => {
    const [rewarded = 0] = await newCustomers(owner, 1, 1);
    await giveMoney(database, rewarded, { paidInMicros: 100n, bonusMicros: 5n });
    const own = await accountOf('paid_in', rewarded);
    const { rows } = await owner.pool.query('select id, kind from ledger_transactions where user_id = $1', [rewarded]);
    const idOf = (kind: string) => Number(rows.find((row) => row.kind === kind)?.id);
    const back = (amount: bigint, refund_of: number | null) =>
      handle.panel(1, (trx) =>
        write(trx, { kind: 'reward_return', user_id: rewarded, amount_micros: -amount, refund_of }, [
          [own, -amount],
          [promotions, amount],
        ]),
      );
    await expect(back(1n, null)).rejects.toMatchObject({ constraint: 'ledger_transactions__reward_return' });
    const refused = { constraint: 'ledger_transactions__refund' };
    await expect(back(1n, idOf('invoiced'))).rejects.toMatchObject(refused);
    await expect(back(6n, idOf('coupon'))).rejects.toMatchObject(refused);
    await expect(back(-1n, idOf('coupon'))).rejects.toMatchObject(refused);
    await back(5n, idOf('coupon'));
    await expect(back(1n, idOf('coupon'))).rejects.toMatchObject(refused);
    await back(-5n, idOf('coupon'));
  });

  test('the same reference is written once in a panel (LEDG-004)', async () => {
    const header = { reference: `once:${handle === owner}`, amount_micros: -1n };
    await handle.panel(1, (trx) =>
      write(trx, header, [
        [paidIn, -1n],
        [revenue, 1n],
      ]),
    );
    await expectRefused('ledger_transactions__reference', header, [
      [paidIn, -1n],
      [revenue, 1n],
    ]);
  });

  test('money that staff give says who and why, and above a hundred dollars names a second person', async () => {
    const give = (constraint: string, amount_micros: bigint, more: object) =>
      expectRefused(constraint, { kind: 'admin', amount_micros, ...more }, [
        [paidIn, amount_micros],
        [adjustments, -amount_micros],
      ]);
    const answers = 'ledger_transactions__admin_answers';
    const byOne = { actor_id: other, reason: 'because' };
    await give(answers, 1n, { actor_id: other });
    await give(answers, 1n, { reason: 'because' });
    await give(answers, 1n, { actor_id: other, reason: ' ' });
    await give(answers, 100_000_001n, byOne);
    await give('ledger_transactions__two_of_them', 100_000_001n, { ...byOne, approver_id: other });
    await give('ledger_transactions__actor_is_another', 1n, { ...byOne, actor_id: customer });
  });
});

test('an account begins empty, and the application cannot say otherwise', async () => {
  const open = (columns: object) =>
    database.panel(2, (trx) =>
      trx
        .insertInto('ledger_accounts')
        .values({ panel_id: 2, kind: 'gateway', name: 'rich', ...columns })
        .execute(),
    );
  await expect(open({ balance_micros: 5n })).rejects.toMatchObject({ code: '42501' });
  await expect(open({ spent_micros: 5n })).rejects.toMatchObject({ code: '42501' });
  await expect(
    owner.panel(2, (trx) =>
      trx
        .insertInto('ledger_accounts')
        .values({ panel_id: 2, kind: 'hold', user_id: foreigner, name: 'second', balance_micros: 5n })
        .execute(),
    ),
  ).rejects.toMatchObject({ constraint: 'ledger_accounts__name' });
});

test('money does not move under the role of the system', async () => {
  await expect(
    database.system((trx) =>
      write(trx, { amount_micros: -1n }, [
        [paidIn, -1n],
        [revenue, 1n],
      ]),
    ),
  ).rejects.toMatchObject({ code: '42501' });
});
