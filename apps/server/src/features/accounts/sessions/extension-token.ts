import { randomBytes } from 'node:crypto';
import type { PersonContext } from '../../../platform/context.ts';
import { setExtensionToken } from './extension-tokens.store.ts';
import { hashToken } from './sessions.store.ts';

// The seal names the person: a row that gets to another account opens nothing there.
const sealOf = ({ panel, caller }: PersonContext) => `extension-token:${panel.id}:${caller.userId}`;

/** The token in the clear; undefined where its key was taken away, so that it can be replaced. */
export function openExtensionToken(context: PersonContext, sealed: string): string | undefined {
  try {
    return context.secrets.decrypt(sealOf(context), sealed);
  } catch (err) {
    context.log.warn({ err }, 'A browser extension token cannot be decrypted');
    return undefined;
  }
}

/**
 * A new token in place of the one before, or only of the one that is named: of two who make the first token at once,
 * the second takes what the first has made.
 */
export async function renewExtensionToken(
  context: PersonContext,
  { replaces }: { replaces?: string | null } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const stored = await setExtensionToken(await context.transaction(), {
    userId: context.caller.userId,
    sealed: context.secrets.encrypt(sealOf(context), token),
    hash: hashToken(token),
    ...(replaces === undefined ? {} : { replaces }),
  });
  return stored === undefined ? token : context.secrets.decrypt(sealOf(context), stored);
}
