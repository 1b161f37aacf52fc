import type { Profile } from '@crescendo/contract/profile';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { chatIdentity } from '../panels/panels.ts';
import { readProfile } from './accounts.queries.ts';
import { openExtensionToken, renewExtensionToken } from './extension-token.ts';

/** The whole profile, for its owner. Staff on a visit see it without what would let them come back uninvited. */
export async function tellProfile(context: PersonContext): Promise<Profile> {
  const { caller, token } = context;
  const stored = await readProfile(await context.transaction(), caller.userId);
  if (!stored) throw new Failure('unauthenticated');
  // It holds tokens, so no cache keeps it.
  context.setHeader('cache-control', 'no-store');
  return {
    ...stored.profile,
    extension_api_token: caller.isVisit ? null : await extensionToken(context, stored.extensionTokenSealed),
    auth_token: token ?? null,
    intercomHash: await chatIdentity(context),
    grades: noGrade(context),
  };
}

/** There is no grade to reach yet, so nobody is on the way to one. */
function noGrade({ panel }: PersonContext): Profile['grades'] {
  return {
    current: null,
    next: null,
    previous: null,
    grades_enabled: panel.settings.grades_enabled,
    grade_discounts_enabled: false,
    spend_to_goal: 0,
    spend_to_goal_percent: 0,
  };
}

/** Made when it is first looked at: most customers never use the extension. */
async function extensionToken(context: PersonContext, sealed: string | null): Promise<string> {
  return (
    (sealed === null ? undefined : openExtensionToken(context, sealed)) ??
    renewExtensionToken(context, { replaces: sealed })
  );
}
