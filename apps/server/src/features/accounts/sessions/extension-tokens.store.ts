import type { Trx } from '../../../platform/postgres/database.ts';

type NewToken = { userId: number; sealed: string; hash: Buffer; replaces?: string | null };

/** Keeps a token; where another one came in between, it stays and is given back. */
export async function setExtensionToken(trx: Trx, token: NewToken): Promise<string | undefined> {
  let update = trx
    .updateTable('users')
    .set({ extension_token_sealed: token.sealed, extension_token_hash: token.hash })
    .where('id', '=', token.userId);
  if (token.replaces !== undefined) {
    update = update.where('extension_token_sealed', 'is not distinct from', token.replaces);
  }
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows > 0n) return undefined;
  const row = await trx
    .selectFrom('users')
    .select('extension_token_sealed')
    .where('id', '=', token.userId)
    .executeTakeFirstOrThrow();
  return row.extension_token_sealed ?? undefined;
}
