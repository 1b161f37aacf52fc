import { randomInt } from 'node:crypto';
import type { ApiToken } from '@crescendo/contract/accounts/api-tokens';
import { mostApiTokens, type TokenScope } from '@crescendo/rules/reseller/api-tokens';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { hashToken } from '../accounts/accounts.ts';
import { countTokens, deleteDefaultToken, insertToken, lockHolder } from './api-tokens.store.ts';
import { sealOf, serializeToken } from './serialize-tokens.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Letters and digits alone: every program can hold it without quoting. 40 of them are 238 bits. */
const randomToken = () => `api_${Array.from({ length: 40 }, () => letters[randomInt(letters.length)]).join('')}`;

type MakeTokenInput = {
  name: string;
  isDefault: boolean;
  scopes: readonly TokenScope[];
  addresses: readonly string[];
  isTest: boolean;
  duplicateSeconds: number;
};

/** A further token, or a default one in place of the one before. */
export async function makeToken(context: PersonContext, input: MakeTokenInput): Promise<ApiToken> {
  const { panel, caller, clock, secrets } = context;
  const { userId } = caller;
  const trx = await context.transaction();
  await lockHolder(trx, userId);
  if (input.isDefault) await deleteDefaultToken(trx, userId);
  else if ((await countTokens(trx, userId)) >= mostApiTokens) {
    throw new Failure('invalid', {
      fields: { name: [{ key: 'too-many-tokens', values: { maximum: mostApiTokens } }] },
    });
  }
  const token = randomToken();
  const id = await insertToken(trx, clock, {
    ...input,
    panelId: panel.id,
    userId,
    hash: hashToken(token),
    sealed: secrets.encrypt(sealOf(panel.id, userId), token),
  });
  return serializeToken(context, { id });
}
