import type { Input } from '@crescendo/contract/route';
import type { SignInAnswer, signInRoutes } from '@crescendo/contract/sign-in';
import { affiliateCodes } from '@crescendo/rules/affiliate';
import type { Context } from '../../platform/context.ts';
import { Failure, type FieldProblem } from '../../platform/failure.ts';
import { hashPassword, insertUser, problemsOfPassword } from '../accounts/accounts.ts';
import { checkCaptcha } from '../captcha/captcha.ts';
import { greet } from './greet.ts';
import { insertSource } from './sign-in.store.ts';
import { openSession } from './sign-in.ts';

type Registration = Input<typeof signInRoutes.register>['body'];

/** Opens an account and lets its owner in. Of several who come at once with one e-mail, exactly one gets it. */
export async function register(context: Context, given: Registration): Promise<SignInAnswer> {
  refuseContradictions(context, given);
  await checkCaptcha(context, given['g-recaptcha-response']);
  const passwordHash = await hashPassword(given.password);
  const { panel, locale } = context;
  const trx = await context.transaction();
  const user = await insertUser(trx, {
    panelId: panel.id,
    email: given.email,
    name: given.name,
    passwordHash,
    locale,
    accountType: given.account_type,
    vat: given.vat || null,
    messengers: given.messengers,
    country: given.country ?? context.visitor.country ?? null,
    ymClientId: given.ymClientId ?? null,
    gtagClientId: given.gtagClientId ?? null,
    affiliateCodes: affiliateCodes(given.affiliate_code),
  });
  if (!user) throw new Failure('invalid', { fields: { email: [{ key: 'email-taken' }] } });
  await insertSource(trx, { panelId: panel.id, userId: user.id, ...given });
  await greet(context, { id: user.id, email: given.email, name: given.name });
  return openSession(context, user, { isProven: true });
}

/** What each field allows by itself and all together do not. */
function refuseContradictions(context: Context, given: Registration) {
  const { panel } = context;
  const fields: Record<string, FieldProblem[]> = { ...problemsOfPassword(context, given) };
  if (given.password !== given.password_confirmation) fields.password_confirmation = [{ key: 'confirmation' }];
  if (panel.settings.contact_info_is_required && given.messengers.length === 0) {
    fields['messengers.0.value'] = [{ key: 'messenger-required' }];
  }
  if (given.vat && given.account_type !== 'company') fields.vat = [{ key: 'company-only' }];
  if (Object.keys(fields).length > 0) throw new Failure('invalid', { fields });
}
