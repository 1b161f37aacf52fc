// Amounts that callers send. They are read exactly or refused: no float is rounded into money on the way in.
import { parseAmount } from '@crescendo/rules/money/written-amount';
import * as z from 'zod';

/** As fine as the ledger itself; whether a panel takes amounts that fine is for its settings to say. */
const exactly = { roundingPrecision: 6 };

/**
 * Dollars as a number or as decimal text, with at most six decimals; given to handlers in micro-dollars. Never zero;
 * below zero only where that is requested.
 */
export function dollars({ isSigned = false } = {}) {
  return z.union([z.number(), z.string().max(30)], { error: 'amount' }).transform((given, context): bigint => {
    const isBelowZero = isSigned && String(given).startsWith('-');
    const read = parseAmount(isBelowZero ? String(given).slice(1) : given, exactly);
    if (typeof read === 'bigint') return isBelowZero ? -read : read;
    const message = read === 'too-large' ? 'amount-too-large' : 'amount';
    context.issues.push({ code: 'custom', message, input: given });
    return z.NEVER;
  });
}
