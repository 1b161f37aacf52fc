import { isWeakPassword } from '@crescendo/rules/accounts/weak-password';
import { hash, verify } from '@node-rs/argon2';
import type { Context } from '../../platform/context.ts';
import type { FieldProblem } from '../../platform/http/failure.ts';

/** The minimum that OWASP requires: argon2id (2) with 19 MiB, two passes, one lane. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password that nobody knows: checking against it costs what checking against a real one costs. */
const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$voePN3tjgTD53laHJNG1Wg$SX/GEZlzAxalWHtWNBduUuq/bySLH+0pa0uqeC9O21Y';

/** Takes tens of milliseconds: never while a transaction is open. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether the password is right; takes as long where there is no account or the account has no password. */
export async function isPasswordRight(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? hashOfNobody, password);
  return isRight && stored != null;
}

/** What is wrong with a password that somebody chose; nothing for one that is not among the first to be tried. */
export function problemsOfPassword(
  { panel }: Pick<Context, 'panel'>,
  { password, email }: { password: string; email: string | null },
): Record<string, FieldProblem[]> {
  const isWeak = isWeakPassword(password, { email, panelName: panel.settings.panelName });
  return isWeak ? { password: [{ key: 'weak-password' }] } : {};
}
