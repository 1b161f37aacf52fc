// A captcha of our own: the browser works for a moment, and nobody outside hears of the visitor.
import { createHash } from 'node:crypto';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { Context } from '../../platform/context.ts';
import { insertSolution } from './captcha.store.ts';

/** Some 200 ms for one visitor on a laptop and a second on an old phone; a price for anyone who comes a thousand times. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000, keyLength: 32 };
const rounds = { fewest: 80, most: 200 };
const goodForMs = 10 * 60_000;

type AltchaContext = Pick<Context, 'panel' | 'secrets' | 'clock' | 'database'>;

export async function createAltcha({ panel, secrets, clock }: AltchaContext): Promise<Challenge> {
  return createChallenge({
    ...work,
    ...keysOf({ panel, secrets }),
    counter: randomInt(rounds.most, rounds.fewest),
    deriveKey,
    expiresAt: new Date(Date.now() + clock.offsetMs + goodForMs),
  });
}

const Answer = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.int(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string(), time: z.number().default(0) }),
});

/** Whether the answer solves a challenge of this panel in time and for the first time. */
export async function isAltchaSolved(context: AltchaContext, text: string): Promise<boolean> {
  const answer = readAnswer(text);
  if (!answer) return false;
  const { challenge, solution } = answer;
  if (challenge.parameters.expiresAt * 1000 < Date.now() + context.clock.offsetMs) return false;
  const { verified } = await verifySolution({
    challenge,
    solution,
    ...keysOf(context),
    deriveKey,
  });
  if (!verified) return false;
  // The nonce is signed: a challenge cannot be dressed up as another.
  const digest = createHash('sha256').update(challenge.parameters.nonce).digest();
  return context.database.panel(context.panel.id, (trx) =>
    insertSolution(trx, { panelId: context.panel.id, digest, expiresAt: new Date(Date.now() + goodForMs) }),
  );
}

function keysOf({ panel, secrets }: Pick<AltchaContext, 'panel' | 'secrets'>) {
  return {
    hmacSignatureSecret: secrets.passwordFor(`altcha:${panel.id}`),
    hmacKeySignatureSecret: secrets.passwordFor(`altcha-key:${panel.id}`),
  };
}

function readAnswer(text: string): z.infer<typeof Answer> | undefined {
  try {
    return Answer.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
