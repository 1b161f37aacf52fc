import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { announceChange } from '../announce-change.ts';
import { forgetIdleRecoveryCodes } from '../authenticator/recovery-codes.ts';
import { readFactors } from '../factors.queries.ts';
import { lockAccount, switchEmailCodes } from '../factors.store.ts';
import { invalidCode } from '../refusals.ts';
import { acceptsAccountCode, sendAccountCode } from './account-code.ts';

type Wanted = { is_2fa: boolean; code?: string | undefined };

/** Switches codes by mail on or off. A code proves both times that the mailbox can be read. */
export async function updateTwoFactor(context: PersonContext, { is_2fa, code }: Wanted) {
  const { userId } = context.caller;
  if (code === undefined) {
    const { email, locale } = await readFactors(await context.transaction(), userId);
    if (!email) throw new Failure('invalid', { fields: { is_2fa: [{ key: 'email-needed' }] } });
    await sendAccountCode(context, { id: userId, email, locale }, 'two-factor');
    return { code_sent: true } as const;
  }
  if (!(await acceptsAccountCode(context, 'two-factor', code))) throw invalidCode();
  const trx = await context.transaction();
  await lockAccount(trx, userId);
  await switchEmailCodes(trx, userId, is_2fa);
  await forgetIdleRecoveryCodes(context, userId);
  await announceChange(context, { event: is_2fa ? 'factor-added' : 'factor-removed', factor: 'email-codes' });
  return { is_2fa };
}
