// The clients' journal beside the books: what was answered is there once, what was refused is not there, and there is
// nothing that nobody requested.
import type pg from 'pg';
import { balanceBy, type Deposit, type Journal } from './journal.ts';

type Invoice = { id: string; key: string; status: string; net: string; credits: string; coupon: string | null };
type Booked = { reference: string; user_id: string; micros: string };

export async function compareJournal(client: pg.Client, journal: Journal): Promise<string[]> {
  return [
    ...(await compareDeposits(client, journal)),
    ...(await compareMovements(client, journal)),
    ...(await compareBalances(client, journal)),
  ];
}

async function compareDeposits(client: pg.Client, { customers, deposits }: Journal): Promise<string[]> {
  const { rows } = await client.query<Invoice>(
    `select i.id, i.idempotency_key as key, i.status, coalesce(sum(t.amount_micros), 0) as net,
       count(*) filter (where t.kind = 'invoiced') as credits,
       (select r.state from coupon_redemptions r where r.panel_id = i.panel_id and r.subject = 'invoice:' || i.id) as coupon
     from invoices i left join ledger_transactions t on t.panel_id = i.panel_id and t.invoice_id = i.id
     where i.user_id = any($1) group by i.id`,
    [customers],
  );
  const wanted = new Map(deposits.map((it) => [it.key, it]));
  const found = new Map<string, Invoice[]>();
  for (const row of rows) found.set(row.key, [...(found.get(row.key) ?? []), row]);
  const faults = rows.filter(({ key }) => !wanted.has(key)).map(({ id }) => `invoice ${id}: nobody requested it`);
  for (const deposit of deposits) {
    const made = found.get(deposit.key) ?? [];
    const expected = deposit.invoiceId === undefined ? 0 : 1;
    if (made.length !== expected) faults.push(`deposit ${deposit.key}: ${made.length} invoices instead of ${expected}`);
    for (const invoice of made) faults.push(...check(deposit, invoice));
  }
  return faults;
}

function check(deposit: Deposit, { id, status, net, credits, coupon }: Invoice): string[] {
  const isPaid = deposit.choice === 'pay';
  const kept = { pay: deposit.isRefunded ? 'refunded' : 'paid', cancel: 'failed', leave: 'created' }[deposit.choice];
  const promised = isPaid && !deposit.isRefunded ? deposit.promisedMicros : 0n;
  const use =
    deposit.couponCode === null ? null : { pay: 'granted', cancel: 'released', leave: 'reserved' }[deposit.choice];
  return [
    Number(id) !== deposit.invoiceId && `answered as ${deposit.invoiceId}`,
    status !== kept && `${status} instead of ${kept}`,
    Number(credits) !== (isPaid ? 1 : 0) && `credited ${credits} times`,
    BigInt(net) !== promised && `brought ${net} instead of ${promised}`,
    coupon !== use && `its coupon is ${coupon} instead of ${use}`,
  ]
    .filter((fault) => fault !== false)
    .map((fault) => `invoice ${id}: ${fault}`);
}

async function compareMovements(client: pg.Client, { customers, movements }: Journal): Promise<string[]> {
  const { rows } = await client.query<Booked>(
    `select reference, user_id, amount_micros as micros from ledger_transactions
     where user_id = any($1) and invoice_id is null`,
    [customers],
  );
  const done = new Map(movements.filter((it) => it.isDone).map((it) => [it.reference, it]));
  const booked = new Map(rows.map((row) => [row.reference, row]));
  return [
    ...rows.filter(({ reference }) => !done.has(reference)).map(({ reference }) => `${reference}: nobody requested it`),
    ...[...done.values()].flatMap(({ reference, userId, changeMicros }) => {
      const row = booked.get(reference);
      if (!row) return [`${reference}: answered, and not in the books`];
      const isSame = Number(row.user_id) === userId && BigInt(row.micros) === changeMicros;
      return isSame
        ? []
        : [`${reference}: ${row.micros} of customer ${row.user_id} instead of ${changeMicros} of ${userId}`];
    }),
  ];
}

async function compareBalances(client: pg.Client, journal: Journal): Promise<string[]> {
  const { rows } = await client.query<{ user_id: string; micros: string }>(
    `select user_id, sum(balance_micros) as micros from ledger_accounts
     where user_id = any($1) and kind in ('paid_in', 'bonus') group by user_id`,
    [journal.customers],
  );
  const kept = new Map(rows.map(({ user_id, micros }) => [Number(user_id), BigInt(micros)]));
  return journal.customers.flatMap((userId) => {
    const [is, should] = [kept.get(userId) ?? 0n, balanceBy(journal, userId)];
    return is === should ? [] : [`customer ${userId}: has ${is} instead of ${should}`];
  });
}
