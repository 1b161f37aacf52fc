import { randomInt } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { readFactors } from '../factors.queries.ts';
import {
  deleteRecoveryCodes,
  listRecoveryMacs,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './recovery-codes.store.ts';

const howMany = 10;
/** Without letters and digits that are mistaken for each other on paper. Twelve of them are 59 bits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

const digestPurpose = 'recovery-code';
const digested = (userId: number, code: string) => `${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`;

function newCode(): string {
  const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${part()}-${part()}-${part()}`;
}

/** Ten new codes in place of the old ones, to be shown once. */
export async function giveRecoveryCodes(context: Context, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  const macs = codes.map((code) => context.secrets.sign(digestPurpose, digested(userId, code)));
  await replaceRecoveryCodes(await context.transaction(), { panelId: context.panel.id, userId, macs });
  return codes;
}

/** Codes for who has none yet; nothing where older ones still hold. */
export async function giveFirstRecoveryCodes(context: Context, userId: number): Promise<string[]> {
  const { recoveryCodesLeft } = await readFactors(await context.transaction(), userId);
  return recoveryCodesLeft > 0 ? [] : giveRecoveryCodes(context, userId);
}

/** Codes that there is nothing to recover for are taken away with the last factor. */
export async function forgetIdleRecoveryCodes(context: Context, userId: number): Promise<void> {
  const trx = await context.transaction();
  const { hasEmailCode, hasPasskey, hasTotp } = await readFactors(trx, userId);
  if (!hasEmailCode && !hasPasskey && !hasTotp) await deleteRecoveryCodes(trx, userId);
}

/** Whether a code is one of those given and was not used before; it is used now. */
export async function acceptsRecoveryCode(context: Context, userId: number, code: string): Promise<boolean> {
  const trx = await context.transaction();
  const macs = await listRecoveryMacs(trx, userId);
  const mac = macs.find((one) => context.secrets.verify(digestPurpose, digested(userId, code), one));
  return mac !== undefined && spendRecoveryCode(trx, context.clock, userId, mac);
}
