// For calls that ask their caller to prove that the account is theirs.
import { hashPassword } from '../features/accounts/accounts.ts';
import type { Database } from '../platform/postgres/database.ts';

const password = 'proven by this sentence';
let hash: Promise<string> | undefined;

export const proof = { current_password: password };

/** The same person, with the password that `proof` knows. */
export async function withPassword<P extends { id: number }>(app: { database: Database }, person: P): Promise<P> {
  hash ??= hashPassword(password);
  const password_hash = await hash;
  await app.database.system((trx) =>
    trx.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute(),
  );
  return person;
}

/** What a call answered that was proven. */
export function proven<T extends object>({ data }: { data: T }): Exclude<T, { code_sent: true }> {
  if ('code_sent' in data) throw new Error('The call required a code');
  return data as Exclude<T, { code_sent: true }>;
}
