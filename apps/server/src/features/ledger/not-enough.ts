import pg from 'pg';
import { Failure } from '../../platform/failure.ts';

/** What a customer is told whose balance does not pay for it. */
export const balanceTooLow = () => new Failure('invalid', { fields: { balance: [{ key: 'balance' }] } });

/** Nothing is spent while a payment of the customer is disputed, however much there is. */
export const balanceHeld = () => new Failure('invalid', { fields: { balance: [{ key: 'balance-held' }] } });

/** The database's own guards say the same as ours; everything else stays what it is. */
export function notEnough(error: unknown): unknown {
  const guard = error instanceof pg.DatabaseError ? error.constraint : undefined;
  if (guard === 'ledger_accounts__held') return balanceHeld();
  return guard === 'ledger_accounts__balance' ? balanceTooLow() : error;
}
