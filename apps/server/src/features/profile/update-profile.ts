import type { profileRoutes } from '@crescendo/contract/accounts/profile';
import type { Input } from '@crescendo/contract/route';
import type { PersonContext } from '../../platform/context.ts';
import { updateUser } from './profile.store.ts';

type UpdateProfileInput = Input<typeof profileRoutes.updateProfile>['body'];

/** Changes what is given and leaves the rest. A field that was emptied is empty, not a text without letters. */
export async function updateProfile(
  context: PersonContext,
  { messengers, ...given }: UpdateProfileInput,
): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries(given).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value === '' ? null : value]],
    ),
  );
  await updateUser(await context.transaction(), context.caller.userId, {
    ...changes,
    ...(messengers ? { messengers: JSON.stringify(messengers) } : {}),
  });
}
