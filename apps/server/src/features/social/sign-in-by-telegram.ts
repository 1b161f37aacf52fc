// Telegram signs what it says of a person: it lets them in, or is added to the account they are in.
import type { SignInAnswer } from '@crescendo/contract/accounts/sign-in';
import type { socialRoutes } from '@crescendo/contract/accounts/social';
import type { Input } from '@crescendo/contract/route';
import { affiliateCodes } from '@crescendo/rules/promotions/affiliate';
import type { Context, PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { openSession } from '../sign-in/sign-in.ts';
import { announceIdentity } from './announce-identity.ts';
import { findOrOpenAccount } from './find-or-open-account.ts';
import { findUserOf, holdSubject, insertIdentity, lockOwner, setLabel, setTelegram } from './identities.store.ts';
import { personOfTelegram } from './providers/telegram.adapter.ts';
import { notRegister, telegramRefused } from './refusals.ts';

type TelegramLoginInput = Input<typeof socialRoutes.logInWithTelegram>['body'];

/** Signs in with data that Telegram has signed for the bot of this panel. */
export async function logInWithTelegram(
  context: Context,
  { affiliate_code, ...signed }: TelegramLoginInput,
): Promise<SignInAnswer> {
  const person = await personOfTelegram(context, signed);
  const user = await findOrOpenAccount(context, person, affiliateCodes(affiliate_code));
  if (!user) throw notRegister();
  return openSession(context, user);
}

/** Binds a Telegram account to the caller's. Done again, it only learns the new name over there. */
export async function attachTelegram(
  context: PersonContext,
  signed: Input<typeof socialRoutes.attachTelegram>['body'],
): Promise<void> {
  const { caller, clock, panel } = context;
  const person = await personOfTelegram(context, signed);
  const trx = await context.transaction();
  await holdSubject(trx, panel.id, person);
  const owner = await lockOwner(trx, { id: caller.userId });
  if (!owner) throw new Failure('unauthenticated');
  const bound = await findUserOf(trx, person);
  if (bound && bound.id !== owner.id) throw telegramRefused('telegram-taken');
  if (bound) {
    await setLabel(trx, person, person.label);
    await setTelegram(trx, owner.id, person.telegram);
    return;
  }
  if (!(await insertIdentity(trx, clock, panel.id, owner.id, person))) throw telegramRefused('telegram-attached');
  await announceIdentity(context, owner, { event: 'social-added', provider: 'telegram', label: person.label });
}
