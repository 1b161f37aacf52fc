import type { SignInAnswer } from '@crescendo/contract/accounts/sign-in';
import type { socialRoutes } from '@crescendo/contract/accounts/social';
import type { Input } from '@crescendo/contract/route';
import { affiliateCodes } from '@crescendo/rules/promotions/affiliate';
import type { Context } from '../../platform/context.ts';
import { openSession } from '../sign-in/sign-in.ts';
import { admit } from './admit.ts';
import { personOfTelegram } from './providers/telegram.adapter.ts';
import { notRegister } from './refusals.ts';

type TelegramLoginInput = Input<typeof socialRoutes.logInWithTelegram>['body'];

/** Signs in with data that Telegram has signed for the bot of this panel. */
export async function logInWithTelegram(
  context: Context,
  { affiliate_code, ...signed }: TelegramLoginInput,
): Promise<SignInAnswer> {
  const person = await personOfTelegram(context, signed);
  const user = await admit(context, person, affiliateCodes(affiliate_code));
  if (!user) throw notRegister();
  return openSession(context, user);
}
