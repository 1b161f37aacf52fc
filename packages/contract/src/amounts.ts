// Amounts that callers send. They are read exactly or refused: no float is rounded into money on the way in.
import { dollarsToMicros } from '@crescendo/rules/money';
import * as z from 'zod';

/** Beyond this no payment is meant: a billion dollars. */
const mostMicros = 1_000_000_000_000_000n;

/**
 * Dollars as a number or as decimal text, with at most six decimals; told to handlers in micro-dollars. Exponents,
 * lists, signs before text of digits only and what a float cannot say exactly are refused. Never zero; below zero
 * only where that is asked for.
 */
export function dollars({ isSigned = false } = {}) {
  return z.union([z.number(), z.string().max(30)], { error: 'amount' }).transform((given, context): bigint => {
    const micros = readMicros(given);
    const isFit =
      micros !== undefined &&
      micros !== 0n &&
      (isSigned || micros > 0n) &&
      micros <= mostMicros &&
      micros >= -mostMicros;
    if (isFit) return micros;
    context.issues.push({ code: 'custom', message: 'amount', input: given });
    return z.NEVER;
  });
}

function readMicros(given: number | string): bigint | undefined {
  try {
    // The shortest text of a number is the decimal its sender wrote; large and tiny ones have an exponent.
    return dollarsToMicros(String(given));
  } catch {
    return undefined;
  }
}
