import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PersonContext } from '../../../platform/context.ts';
import { setExtensionToken } from './extension-tokens.store.ts';
import { hashToken } from './sessions.store.ts';

type Holder = Pick<PersonContext, 'panel' | 'caller' | 'secrets' | 'log'>;

// The seal names the person: a row that gets to another account opens nothing there.
const sealOf = ({ panel, caller }: Pick<Holder, 'panel' | 'caller'>) => `extension-token:${panel.id}:${caller.userId}`;

/** Every page of a customer has it, and to decrypt it takes longer than to read all of their profile. */
const opened = new WeakMap<Holder['secrets'], LRUCache<string, string>>();
const mostOpened = 1000;

function keepOpened(secrets: Holder['secrets'], sealed: string, token: string) {
  const kept = opened.get(secrets) ?? new LRUCache<string, string>({ max: mostOpened });
  opened.set(secrets, kept);
  kept.set(sealed, token);
}

/** The token in the clear; undefined where its key was taken away, so that it can be replaced. */
export function openExtensionToken(context: Holder, sealed: string): string | undefined {
  const seal = sealOf(context);
  const known = opened.get(context.secrets)?.get(`${seal} ${sealed}`);
  if (known !== undefined) return known;
  try {
    const token = context.secrets.decrypt(seal, sealed);
    keepOpened(context.secrets, `${seal} ${sealed}`, token);
    return token;
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
