import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { viewOf } from '../catalogue/catalogue.ts';
import { deleteFavourite, insertFavourite } from './favourites.store.ts';

/** Returns whether the service is a favourite now. */
export async function toggleFavourite(context: PersonContext, serviceId: number): Promise<boolean> {
  const trx = await context.transaction();
  const favourite = { userId: context.caller.userId, serviceId };
  if (await deleteFavourite(trx, favourite)) return false;
  if (!(await insertFavourite(trx, viewOf(context), favourite))) throw new Failure('not-found');
  return true;
}
