import type { NotificationFlags } from '@crescendo/contract/accounts/profile';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { findNotifications } from './profile.queries.ts';
import { updateUser } from './profile.store.ts';

type Link = { userId: number; signature: string | undefined };

/** A link that was not signed for this person on this panel leads nowhere: whether there is such a person stays open. */
function assertIsSigned({ panel, secrets }: Context, { userId, signature = '' }: Link): void {
  if (!secrets.verify('unsubscribe', `${panel.id}:${userId}`, signature)) throw new Failure('not-found');
}

export async function getNotifications(context: Context, link: Link): Promise<NotificationFlags> {
  assertIsSigned(context, link);
  const found = await findNotifications(await context.transaction(), link.userId);
  if (!found) throw new Failure('not-found');
  return found;
}

export async function saveNotifications(
  context: Context,
  link: Link,
  flags: NotificationFlags,
): Promise<NotificationFlags> {
  await getNotifications(context, link);
  await updateUser(await context.transaction(), link.userId, flags);
  return flags;
}
