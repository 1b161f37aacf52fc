import type { Profile } from '@crescendo/contract/accounts/profile';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { chatIdentity } from '../panels/panels.ts';
import { serializeGrades } from '../promotions/promotions.ts';
import { readProfile } from './accounts.queries.ts';
import { openExtensionToken, renewExtensionToken } from './sessions/extension-token.ts';

/**
 * The whole profile, for its owner. Staff on a visit, and programs with an API token, see it without what would let
 * them in another way.
 */
export async function serializeProfile(context: PersonContext): Promise<Profile> {
  const { caller, token } = context;
  const stored = await readProfile(await context.transaction(), caller.userId);
  if (!stored) throw new Failure('unauthenticated');
  return {
    ...stored.profile,
    extension_api_token:
      caller.isVisit || caller.apiToken ? null : await extensionToken(context, stored.extensionTokenSealed),
    auth_token: caller.apiToken ? null : (token ?? null),
    is_visit: caller.isVisit,
    // It would open the chat as the customer.
    intercomHash: caller.isVisit || caller.apiToken ? null : await chatIdentity(context),
    grades: await serializeGrades(context),
  };
}

/** Made when it is first looked at: most customers never use the extension. */
async function extensionToken(context: PersonContext, sealed: string | null): Promise<string> {
  return (
    (sealed === null ? undefined : openExtensionToken(context, sealed)) ??
    renewExtensionToken(context, { replaces: sealed })
  );
}
