import type { SignInAnswer } from '@crescendo/contract/accounts/sign-in';
import type { Context } from '../../../platform/context.ts';
import type { NewAccount } from '../../accounts/accounts.ts';
import { insertCheck } from '../codes/code-checks.store.ts';
import { mailRegistration } from './mail-registration.ts';

/** Keeps what somebody registers with until they give the code. The answer is the same for an address that is taken. */
export async function beginRegistration(context: Context, account: NewAccount): Promise<SignInAnswer> {
  const { clock, panel } = context;
  const codeMac = await mailRegistration(context, account);
  const check = { panelId: panel.id, purpose: 'register', account, codeMac, isSent: true } as const;
  const session = await insertCheck(await context.transaction(), clock, check);
  return { requires_2fa: true, session, fa: { session, methods: ['email'] } };
}
