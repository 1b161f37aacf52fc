import pg from 'pg';
import { Failure } from '../../platform/failure.ts';

/** What a customer is told whose balance does not pay for it. */
export const balanceTooLow = () => new Failure('invalid', { fields: { balance: [{ key: 'balance' }] } });

/** The database's own guard says the same as ours; everything else stays what it is. */
export function notEnough(error: unknown): unknown {
  const isGuard = error instanceof pg.DatabaseError && error.constraint === 'ledger_accounts__balance';
  return isGuard ? balanceTooLow() : error;
}
