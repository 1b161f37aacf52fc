// What staff may do with accounts. Every write is in the audit table.
import * as z from 'zod';
import { list, localised, moment, one, pagingBy, seenVersion, wholeNumberText } from '../primitives.ts';
import { permissions, route } from '../route.ts';

export const PersonOverview = z.strictObject({
  id: z.int(),
  email: z.string().nullable(),
  name: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  /** Those of the roles too. */
  all_permissions: z.array(z.string()),
  created_at: moment,
  frozen_at: moment.nullable(),
  frozen_reason: z.string().nullable(),
  /** Sent back with whatever changes the account. */
  version: z.int(),
});
export type PersonOverview = z.infer<typeof PersonOverview>;

/** One of those of every panel, or one that this panel has made. */
export const roleKey = z.string().regex(/^[a-z0-9-]{1,40}$/, { error: 'choice' });

const byId = { params: z.object({ id: wholeNumberText }), query: localised };

export const peopleRoutes = {
  listPeople: route({
    method: 'GET',
    path: '/api/v1/admin/users',
    audience: 'staff:users.read',
    summary: 'Lists accounts; searches by e-mail, name or id',
    query: pagingBy(['id']).extend({ search: z.string().trim().max(190).optional() }),
    response: list(PersonOverview),
  }),
  freezePerson: route({
    method: 'POST',
    path: '/api/v1/admin/users/{id}/freeze',
    audience: 'staff:users.manage',
    summary: 'Freezes an account; it can still read, but not change anything',
    ...byId,
    body: z.strictObject({ version: seenVersion, reason: z.string().trim().min(1).max(500) }),
    response: one(PersonOverview),
    errors: ['not-found', 'conflict'],
  }),
  unfreezePerson: route({
    method: 'POST',
    path: '/api/v1/admin/users/{id}/unfreeze',
    audience: 'staff:users.manage',
    summary: 'Unfreezes an account',
    ...byId,
    body: z.strictObject({ version: seenVersion }),
    response: one(PersonOverview),
    errors: ['not-found', 'conflict'],
  }),
  setRoles: route({
    method: 'PUT',
    path: '/api/v1/admin/users/{id}/roles',
    audience: 'staff:staff.manage',
    summary: 'Replaces the staff roles and direct permissions of an account; the last owner stays owner',
    ...byId,
    body: z.strictObject({
      version: seenVersion,
      roles: z.array(roleKey).max(50),
      permissions: z.array(z.enum(permissions)).max(permissions.length),
    }),
    response: one(PersonOverview),
    errors: ['not-found', 'conflict'],
  }),
  signInAs: route({
    method: 'POST',
    path: '/api/v1/admin/users/{id}/sign-in',
    audience: 'staff:users.visit',
    summary: 'Creates a link to view the panel as this customer sees it; not possible for staff accounts',
    ...byId,
    response: one(z.strictObject({ url: z.string() })),
    errors: ['not-found'],
  }),
} as const;
