import type { SignInAnswer, signInRoutes } from '@crescendo/contract/accounts/sign-in';
import type { Input } from '@crescendo/contract/route';
import { affiliateCodes } from '@crescendo/rules/promotions/affiliate';
import type { Context } from '../../platform/context.ts';
import { Failure, type FieldProblem } from '../../platform/http/failure.ts';
import { hashPassword, problemsOfPassword, sourceOf } from '../accounts/accounts.ts';
import { checkCaptcha } from '../captcha/captcha.ts';
import { beginRegistration } from '../second-factors/second-factors.ts';

type Registration = Input<typeof signInRoutes.register>['body'];

/**
 * Requires the code that is mailed to the address; entering it opens the account. An address that has an account already
 * is answered alike, after the same work: who registers with it learns nothing, and its owner reads of it.
 */
export async function register(context: Context, given: Registration): Promise<SignInAnswer> {
  refuseContradictions(context, given);
  await checkCaptcha(context, given['g-recaptcha-response']);
  const passwordHash = await hashPassword(given.password);
  return beginRegistration(context, {
    email: given.email,
    name: given.name,
    passwordHash,
    locale: context.locale,
    accountType: given.account_type,
    vat: given.vat || null,
    messengers: given.messengers,
    country: given.country ?? context.visitor.country ?? null,
    ymClientId: given.ymClientId ?? null,
    gtagClientId: given.gtagClientId ?? null,
    affiliateCodes: affiliateCodes(given.affiliate_code),
    source: sourceOf(given),
  });
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
