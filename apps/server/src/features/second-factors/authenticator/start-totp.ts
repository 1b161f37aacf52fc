import { generateSecret, generateURI } from 'otplib';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { readOwner } from '../factors.queries.ts';
import { type Proof, proveOwner } from '../prove-owner.ts';
import { keepNewTotp } from './totp.store.ts';
import { totpSeal } from './totp.ts';

/** Gives a secret for an authenticator app. It asks nobody for anything until a code of it was given. */
export async function startTotp(context: PersonContext, proof: Proof) {
  if ((await proveOwner(context, proof)) === 'code-sent') return { code_sent: true } as const;
  const { caller, clock, panel, secrets } = context;
  const trx = await context.transaction();
  const secret = generateSecret();
  const secretSealed = secrets.encrypt(totpSeal, secret);
  // An app that is on is switched off first: replacing it quietly would lock out whoever breaks off half way.
  if (!(await keepNewTotp(trx, clock, { panelId: panel.id, userId: caller.userId, secretSealed }))) {
    throw new Failure('conflict');
  }
  const { email, name } = await readOwner(trx, clock, caller);
  return { secret, uri: generateURI({ issuer: panel.settings.panelName, label: email ?? name, secret }) };
}
