import * as z from 'zod';
import { id, localised, one, wholeNumberText } from '../primitives.ts';
import { perMinute, route } from '../route.ts';

export const favouriteRoutes = {
  listFavourites: route({
    method: 'GET',
    path: '/api/v1/services/favorites',
    audience: 'customer',
    summary: "Lists the ids of the customer's favourite services, newest first",
    query: localised,
    response: one(z.array(id)),
  }),
  toggleFavourite: route({
    method: 'POST',
    path: '/api/v1/services/{serviceId}/favorites/toggle',
    audience: 'customer',
    summary: 'Adds a service to the favourites, or removes it',
    params: z.object({ serviceId: wholeNumberText }),
    query: localised,
    limits: [perMinute('favourites', 'account', 120)],
    response: one(z.strictObject({ is_favorite: z.boolean() })),
    errors: ['not-found', 'too-many-requests'],
  }),
} as const;
