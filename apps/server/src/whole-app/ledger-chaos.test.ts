// Processes that move money are killed at random moments while clients repeat what was not answered. The long form is
// `npm run ledger:chaos -- SECONDS`; here it lasts some deaths, and its checker is tested too.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareJournal } from '../testing/chaos/compare-journal.ts';
import type { Deposit, Movement } from '../testing/chaos/journal.ts';
import { type Chaos, runChaos } from '../testing/chaos/run-chaos.ts';
import { testDatabase } from '../testing/test-database.ts';

const urls = await testDatabase();
const client = new pg.Client({ connectionString: urls.ownerUrl });
let chaos: Chaos;
/** Every kind of operation happened by then, and processes died in the middle of some. */
const isEnough = ({ deaths, operations }: { deaths: number; operations: number }) => deaths >= 3 && operations >= 100;

beforeAll(async () => {
  await client.connect();
  chaos = await runChaos(urls, { seed: 7, isEnough });
}, 240_000);
afterAll(() => client.end());

test('whatever dies in between, each answered operation is in the books once and nothing else is (LEDG-006)', () => {
  const { faults, journal } = chaos;
  expect(faults).toEqual([]);
  expect(journal.deposits.some(({ choice, invoiceId }) => choice === 'pay' && invoiceId !== undefined)).toBe(true);
  for (const kind of ['charge', 'refund', 'adjustment']) {
    expect(
      journal.movements.some((it) => it.kind === kind && it.isDone),
      kind,
    ).toBe(true);
  }
});

const creditOf = ({ invoiceId }: Deposit) => `reference = 'invoice:${invoiceId}:invoiced'`;
type Violation = (charge: Movement, paid: Deposit) => string;
const violations: [string, string, Violation][] = [
  [
    'a charge that is lost',
    'not in the books',
    ({ reference }) => `delete from ledger_transactions where reference = '${reference}'`,
  ],
  [
    'a charge of another amount',
    'instead of',
    ({ reference }) =>
      `update ledger_transactions set amount_micros = amount_micros - 1 where reference = '${reference}'`,
  ],
  [
    'a charge that nobody requested',
    'planted: nobody requested it',
    ({ userId }) => `insert into ledger_transactions (panel_id, kind, reference, user_id, amount_micros)
      values (1, 'order', 'planted', ${userId}, -1)`,
  ],
  [
    'a payment that was credited twice',
    'credited 2 times',
    (_, paid) => `insert into ledger_transactions (panel_id, kind, reference, user_id, amount_micros, invoice_id)
      select panel_id, kind, 'planted', user_id, amount_micros, invoice_id
      from ledger_transactions where ${creditOf(paid)}`,
  ],
  [
    'a payment that was not credited',
    'credited 0 times',
    (_, paid) => `delete from ledger_transactions where ${creditOf(paid)}`,
  ],
  [
    'an invoice that nobody requested',
    'nobody requested it',
    (_, { invoiceId }) => `update invoices set idempotency_key = 'planted' where id = ${invoiceId}`,
  ],
  [
    'a balance that grew by itself',
    'has ',
    ({ userId }) => `update ledger_accounts set balance_micros = balance_micros + 1
      where kind = 'paid_in' and user_id = ${userId}`,
  ],
];

test.each(violations)('its checker finds %s', async (_what, verdict, violate) => {
  const { journal } = chaos;
  const charge = journal.movements.find(({ kind, isDone }) => kind === 'charge' && isDone) as Movement;
  const paid = journal.deposits.find((it) => it.choice === 'pay' && it.invoiceId !== undefined) as Deposit;
  // Past every trigger and foreign key, and taken back at once.
  await client.query(`begin; set local session_replication_role = replica; ${violate(charge, paid)}`);
  try {
    expect((await compareJournal(client, journal)).join('\n')).toContain(verdict);
  } finally {
    await client.query('rollback');
  }
});
