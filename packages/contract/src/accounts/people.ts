// What staff may do with accounts. Every write is in the audit table.
import * as z from 'zod';
import { list, localised, moment, one, pagingBy, wholeNumberText } from '../primitives.ts';
import { permissions, route } from '../route.ts';

export const staffRoles = ['owner', 'manager', 'support', 'finance', 'content'] as const;

export const PersonOverview = z.strictObject({
  id: z.int(),
  email: z.string().nullable(),
  name: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  created_at: moment,
  frozen_at: moment.nullable(),
  frozen_reason: z.string().nullable(),
});
export type PersonOverview = z.infer<typeof PersonOverview>;

const byId = { params: z.object({ id: wholeNumberText }), query: localised };

export const peopleRoutes = {
  listPeople: route({
    method: 'GET',
    path: '/api/v1/admin/users',
    audience: 'staff:users.manage',
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
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    response: one(PersonOverview),
    errors: ['not-found'],
  }),
  unfreezePerson: route({
    method: 'POST',
    path: '/api/v1/admin/users/{id}/unfreeze',
    audience: 'staff:users.manage',
    summary: 'Unfreezes an account',
    ...byId,
    response: one(PersonOverview),
    errors: ['not-found'],
  }),
  setRoles: route({
    method: 'PUT',
    path: '/api/v1/admin/users/{id}/roles',
    audience: 'staff:staff.manage',
    summary: 'Replaces the staff roles and direct permissions of an account; the last owner stays owner',
    ...byId,
    body: z.strictObject({
      roles: z.array(z.enum(staffRoles)).max(staffRoles.length),
      permissions: z.array(z.enum(permissions)).max(permissions.length),
    }),
    response: one(PersonOverview),
    errors: ['not-found', 'conflict'],
  }),
  signInAs: route({
    method: 'POST',
    path: '/api/v1/admin/users/{id}/sign-in',
    audience: 'staff:users.manage',
    summary: 'Creates a link to view the panel as this customer sees it; not possible for staff accounts',
    ...byId,
    response: one(z.strictObject({ url: z.string() })),
    errors: ['not-found'],
  }),
  listMails: route({
    method: 'GET',
    path: '/api/v1/admin/mails',
    audience: 'staff:users.manage',
    summary: 'Lists outgoing mails, newest first; their texts are only included until they are sent',
    query: pagingBy(['id']).extend({ recipient: z.string().trim().max(190).optional() }),
    response: list(
      z.strictObject({
        id: z.int(),
        kind: z.string(),
        recipient: z.string(),
        subject: z.string(),
        text: z.string().nullable(),
        html: z.string().nullable(),
        created_at: moment,
        sent_at: moment.nullable(),
        failure: z.string().nullable(),
      }),
    ),
  }),
} as const;
