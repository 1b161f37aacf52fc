import type { Profile } from '@crescendo/contract/accounts/profile';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { chatIdentity } from '../panels/panels.ts';
import { toGradesOnWire } from '../promotions/promotions.ts';
import { type ProfileRow, readProfile, toProfile } from './accounts.queries.ts';
import { openExtensionToken, renewExtensionToken } from './sessions/extension-token.ts';

/** The whole profile, for its owner. */
export async function serializeProfile(context: PersonContext): Promise<Profile> {
  const { caller, locale, clock } = context;
  const { userId } = caller;
  const row = await readProfile(await context.transaction(), { userId, locale, offsetMs: clock.offsetMs });
  if (!row) throw new Failure('unauthenticated');
  const extensionToken = isOwner(context) ? await extensionTokenOf(context, row) : null;
  return completeProfile(context, row, extensionToken);
}

/** The same of a row that was read already; undefined where something has to be written first. */
export function profileOfRow(context: CompletedFor, row: ProfileRow): Profile | undefined {
  const sealed = row.extension_token_sealed;
  const extensionToken = isOwner(context) && sealed !== null ? openExtensionToken(context, sealed) : null;
  if (extensionToken === undefined || (extensionToken === null && isOwner(context))) return undefined;
  return completeProfile(context, row, extensionToken);
}

type CompletedFor = Pick<PersonContext, 'panel' | 'caller' | 'secrets' | 'log' | 'token'>;

/**
 * Staff on a visit, and programs with an API token, see a profile without what would let them in another way.
 */
const isOwner = ({ caller }: Pick<PersonContext, 'caller'>) => !caller.isVisit && !caller.apiToken;

function completeProfile(context: CompletedFor, row: ProfileRow, extensionToken: string | null): Profile {
  const { panel, caller, token } = context;
  return {
    ...toProfile(row),
    extension_api_token: extensionToken,
    auth_token: caller.apiToken ? null : (token ?? null),
    is_visit: caller.isVisit,
    // It would open the chat as the customer.
    intercomHash: isOwner(context) ? chatIdentity(context, row.sealed_chat_identity) : null,
    grades: toGradesOnWire(panel, row),
  };
}

/** Made when it is first looked at: most customers never use the extension. */
async function extensionTokenOf(
  context: PersonContext,
  { extension_token_sealed: sealed }: Pick<ProfileRow, 'extension_token_sealed'>,
): Promise<string> {
  return (
    (sealed === null ? undefined : openExtensionToken(context, sealed)) ??
    renewExtensionToken(context, { replaces: sealed })
  );
}
