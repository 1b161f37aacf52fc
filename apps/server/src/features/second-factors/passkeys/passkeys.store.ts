import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

const challengeMinutes = 5;

export type ChallengePurpose = 'add' | 'sign-in' | 'second-factor';
type Challenge = { panelId: number; challenge: string; purpose: ChallengePurpose; userId: number | null };

export async function insertChallenge(trx: Trx, clock: Clock, requested: Challenge): Promise<void> {
  await trx
    .insertInto('passkey_challenges')
    .values({
      panel_id: requested.panelId,
      challenge: requested.challenge,
      purpose: requested.purpose,
      user_id: requested.userId,
      expires_at: now(clock, challengeMinutes * 60),
    })
    .execute();
}

/** Deletes a challenge, and returns whether it was issued to this person for this purpose. */
export async function takeChallenge(trx: Trx, clock: Clock, answered: Omit<Challenge, 'panelId'>): Promise<boolean> {
  const row = await trx
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', answered.challenge)
    .returning(['purpose', 'user_id', sql<boolean>`expires_at > ${now(clock)}`.as('isInTime')])
    .executeTakeFirst();
  if (!row?.isInTime) return false;
  return row.purpose === answered.purpose && row.user_id === answered.userId;
}

export async function deleteOldChallenges(trx: Trx): Promise<void> {
  await trx.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now()`).execute();
}

export type Passkey = {
  id: number;
  userId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};

export async function findPasskey(trx: Trx, credentialId: string): Promise<Passkey | undefined> {
  return trx
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select([
      'passkeys.id',
      'passkeys.user_id as userId',
      'passkeys.credential_id as credentialId',
      'passkeys.public_key as publicKey',
      'passkeys.counter',
      'passkeys.transports',
    ])
    .where('passkeys.credential_id', '=', credentialId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** What the browser receives of an account's passkeys. */
export async function listCredentials(trx: Trx, userId: number): Promise<{ id: string; transports: string[] }[]> {
  return trx
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

type NewPasskey = Omit<Passkey, 'id'> & { panelId: number; name: string; isSignInMethod: boolean };

/** False where this very passkey is known already, no matter whose it is. */
export async function insertPasskey(trx: Trx, clock: Clock, passkey: NewPasskey): Promise<boolean> {
  const row = await trx
    .insertInto('passkeys')
    .values({
      panel_id: passkey.panelId,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      is_way_in: passkey.isSignInMethod,
      created_at: now(clock),
    })
    .onConflict((known) => known.columns(['panel_id', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Use = { id: number; counter: number; isAlone: boolean };

/** A copied passkey gives itself away by a counter that does not grow. Many never count and stay at zero. */
export async function advancePasskey(trx: Trx, clock: Clock, { id, counter, isAlone }: Use): Promise<boolean> {
  const row = await trx
    .updateTable('passkeys')
    // What has let its owner in alone will do so again.
    .set({ counter, last_used_at: now(clock), ...(isAlone ? { is_way_in: true } : {}) })
    .where('id', '=', id)
    .where(({ or, eb, and }) => or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskey(trx: Trx, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const row = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
