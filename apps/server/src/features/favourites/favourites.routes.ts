import type { favouriteRoutes } from '@crescendo/contract/catalogue/favourites';
import type { Handlers } from '../../platform/http/edge.ts';
import { readFavourites } from './favourites.queries.ts';
import { toggleFavourite } from './toggle-favourite.ts';

export const favouriteHandlers: Handlers<typeof favouriteRoutes> = {
  listFavourites: async ({ transaction, caller }) => ({
    data: await readFavourites(await transaction(), caller.userId),
  }),
  toggleFavourite: async (context, { params }) => ({
    data: { is_favorite: await toggleFavourite(context, params.serviceId) },
  }),
};
