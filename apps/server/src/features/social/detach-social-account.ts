import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { hasSignInMethod } from '../accounts/accounts.ts';
import { announceIdentity } from './announce-identity.ts';
import { deleteIdentity, lockOwner } from './identities.store.ts';
import type { SocialPerson } from './providers/provider.ts';

/** Unbinds an account at another service, unless nothing would be left to sign in with. */
export async function detachSocialAccount(context: PersonContext, provider: SocialPerson['provider']): Promise<null> {
  const trx = await context.transaction();
  // Held while the others are counted, so that two that are unbound at once do not take each other for what is left.
  const owner = await lockOwner(trx, { id: context.caller.userId });
  const removed = owner && (await deleteIdentity(trx, owner.id, provider));
  if (!removed) throw new Failure('not-found');
  if (!(await hasSignInMethod(trx, owner.id))) {
    throw new Failure('invalid', { fields: { provider: [{ key: 'only-way-in' }] } });
  }
  await announceIdentity(context, owner, { event: 'social-removed', provider, label: removed.label });
  return null;
}
