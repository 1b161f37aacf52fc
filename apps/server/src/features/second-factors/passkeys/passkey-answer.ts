import type { PasskeyAnswer } from '@crescendo/contract/accounts/second-factors';
import type { Context } from '../../../platform/context.ts';
import { passkeyRefused } from '../refusals.ts';
import { type ChallengePurpose, takeChallenge } from './passkeys.store.ts';

type ExpectedChallenge = { purpose: ChallengePurpose; userId: number | null };

/** The challenge that a passkey has signed, if it was issued to this person and not used before. It is used up either way. */
export async function claimChallenge(
  context: Context,
  answer: PasskeyAnswer,
  expected: ExpectedChallenge,
): Promise<string> {
  const challenge = challengeIn(answer.response.clientDataJSON);
  const { clock, database, panel } = context;
  // Committed on its own, so that a refused answer cannot be tried again with changes.
  const isOurs =
    challenge !== undefined &&
    (await database.panel(panel.id, (trx) => takeChallenge(trx, clock, { challenge, ...expected })));
  if (!isOurs) throw passkeyRefused();
  return challenge;
}

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Runs a check of the library, which says no by throwing. */
export async function checked<T extends { verified: boolean }>(check: Promise<T>): Promise<T & { verified: true }> {
  const result = await check.catch((error: unknown) => {
    throw passkeyRefused(error);
  });
  if (!result.verified) throw passkeyRefused();
  return result as T & { verified: true };
}
