import { formatAmount } from '@crescendo/rules/money/currency';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { Parts } from '@crescendo/rules/money/spending-order';
import pg from 'pg';
import { Failure } from '../../platform/http/failure.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { readBalances } from './ledger.queries.ts';
import type { LockedAccount } from './ledger.store.ts';

/** The refusal for a customer whose balance does not cover the cost. */
const balanceTooLow = () => new Failure('invalid', { fields: { balance: [{ key: 'balance' }] } });

/** The refusal for a customer who owes more than there is: nothing can be bought before it is paid. */
const balanceOwed = (owedMicros: bigint) => {
  const values = { amount: formatAmount(microsToDollars(owedMicros)) };
  return new Failure('invalid', { fields: { balance: [{ key: 'balance-owed', values }] } });
};

/** Why these balances do not pay for something. */
export function tooLow(balances: Parts): Failure {
  const both = balances.paidInMicros + balances.bonusMicros;
  return both < 0n ? balanceOwed(-both) : balanceTooLow();
}

/**
 * Refuses to let somebody pay from outside for an order whose money would go elsewhere: it would pay a debt first, or
 * be held.
 */
export function assertFreeToOrder(accounts: readonly LockedAccount[]): void {
  if (accounts.some(({ isHeld }) => isHeld)) throw balanceHeld();
  const balances = partsOf(accounts);
  if (balances.paidInMicros + balances.bonusMicros < 0n) throw tooLow(balances);
}

/** The same where nothing is locked yet: an order that was placed before and gets a new invoice. */
export async function assertMayPay(trx: Trx, userId: number): Promise<void> {
  const { balanceMicros, isHeld } = await readBalances(trx, userId);
  if (isHeld) throw balanceHeld();
  if (balanceMicros < 0n) throw balanceOwed(-balanceMicros);
}

/** The two kinds of spendable money of locked accounts. */
export function partsOf(accounts: readonly LockedAccount[]): Parts {
  const balanceOf = (wanted: string) => accounts.find(({ kind }) => kind === wanted)?.balanceMicros ?? 0n;
  return { paidInMicros: balanceOf('paid_in'), bonusMicros: balanceOf('bonus') };
}

/** Nothing is spent while a payment of the customer is disputed, however much there is. */
export const balanceHeld = () => new Failure('invalid', { fields: { balance: [{ key: 'balance-held' }] } });

/** The database's own guards say the same as ours; everything else stays what it is. */
export function notEnough(error: unknown): unknown {
  const guard = error instanceof pg.DatabaseError ? error.constraint : undefined;
  if (guard === 'ledger_accounts__held') return balanceHeld();
  return guard === 'ledger_accounts__balance' ? balanceTooLow() : error;
}
