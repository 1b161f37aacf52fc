// Filters of a list of the console that somebody has kept under a name, as a tab of their own.
import * as z from 'zod';
import { id, localised, one, plainLine, wholeNumberText } from '../primitives.ts';
import { route } from '../route.ts';

export const listsWithViews = ['orders', 'customers'] as const;
export type ListWithViews = (typeof listsWithViews)[number];

const list = z.enum(listsWithViews);

export const SavedView = z.strictObject({ id, name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof SavedView>;

/** Whoever may read one of the lists; what a view leads to asks for the permission of its list. */
const audience = 'staff:orders.read|users.read';

export const savedViewRoutes = {
  listSavedViews: route({
    method: 'GET',
    path: '/api/v1/admin/views',
    audience,
    summary: "Lists the caller's saved views of a list",
    query: localised.extend({ list }),
    response: z.strictObject({ data: z.array(SavedView) }),
  }),
  saveView: route({
    method: 'POST',
    path: '/api/v1/admin/views',
    audience,
    summary: 'Saves a view of a list under a name; one of the same name is replaced',
    query: localised,
    body: z.strictObject({ list, name: plainLine(60, 1), query: z.string().max(2000) }),
    response: one(SavedView),
    status: 201,
  }),
  deleteView: route({
    method: 'DELETE',
    path: '/api/v1/admin/views/{id}',
    audience,
    summary: "Deletes one of the caller's saved views",
    params: z.object({ id: wholeNumberText }),
    query: localised,
    response: one(z.null()),
    errors: ['not-found'],
  }),
} as const;
