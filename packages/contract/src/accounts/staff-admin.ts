// Who works for the panel, as what, and how they get in.
import * as z from 'zod';
import { localised, moment, one, plainLine, seenVersion, wholeNumberText } from '../primitives.ts';
import { perMinute, permissions, route } from '../route.ts';
import { emailAddress, newPassword, personName } from './account-fields.ts';
import { roleKey } from './people.ts';
import { SecondFactor, SignInAnswer } from './sign-in.ts';
import { staffRoles } from './staff-roles.ts';

const permissionList = z.array(z.enum(permissions)).max(permissions.length);

export const StaffRoleEntry = z.strictObject({
  role: z.string(),
  /** Null for a role that every panel has. */
  name: z.string().nullable(),
  permissions: permissionList,
  people: z.int(),
  version: z.int(),
});
export type StaffRoleEntry = z.infer<typeof StaffRoleEntry>;

const RoleInput = z.strictObject({ name: plainLine(40, 1), permissions: permissionList.min(1) });

export const StaffMember = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  all_permissions: z.array(z.string()),
  /** The strongest that is set up. */
  second_factor: z.enum(['passkey', 'totp', 'email']).nullable(),
  needs_second_factor: z.boolean(),
  is_frozen: z.boolean(),
  last_seen_at: moment.nullable(),
  sessions: z.int(),
  is_self: z.boolean(),
  /** Sent back with a change of the roles, or when they are taken away. */
  version: z.int(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const Invitation = z.strictObject({
  id: z.int(),
  email: z.string(),
  roles: z.array(z.string()),
  invited_by: z.string(),
  created_at: moment,
  expires_at: moment,
  is_expired: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

export const ConsoleSession = z.strictObject({
  id: z.int(),
  device: z.string().nullable(),
  address: z.string().nullable(),
  created_at: moment,
  last_used_at: moment,
  second_factor: SecondFactor.nullable(),
  second_factor_at: moment.nullable(),
  is_current: z.boolean(),
});
export type ConsoleSession = z.infer<typeof ConsoleSession>;

const byId = { params: z.object({ id: wholeNumberText }), query: localised };
const byRole = { params: z.object({ role: roleKey }), query: localised };
const version = seenVersion;
const reads = 'staff:staff.read';
const changes = 'staff:staff.manage';

export const staffRoutes = {
  listRoles: route({
    method: 'GET',
    path: '/api/v1/admin/roles',
    audience: reads,
    summary: 'Lists the roles of the panel with their permissions and how many people have them',
    query: localised,
    response: one(z.array(StaffRoleEntry)),
  }),
  createRole: route({
    method: 'POST',
    path: '/api/v1/admin/roles',
    audience: changes,
    summary: 'Creates a role of this panel; nobody puts a permission into it that they lack',
    query: localised,
    body: RoleInput,
    status: 201,
    response: one(StaffRoleEntry),
  }),
  changeRole: route({
    method: 'PUT',
    path: '/api/v1/admin/roles/{role}',
    audience: changes,
    summary: 'Changes a role that this panel has made',
    ...byRole,
    body: RoleInput.extend({ version }),
    response: one(StaffRoleEntry),
    errors: ['not-found', 'conflict'],
  }),
  removeRole: route({
    method: 'DELETE',
    path: '/api/v1/admin/roles/{role}',
    audience: changes,
    summary: 'Deletes a role that nobody has and nobody is invited to',
    ...byRole,
    body: z.strictObject({ version }),
    response: one(z.null()),
    errors: ['not-found', 'conflict'],
  }),
  listStaff: route({
    method: 'GET',
    path: '/api/v1/admin/staff',
    audience: reads,
    summary: 'Lists everybody who has a role or a permission, and who is invited',
    query: localised,
    response: one(z.strictObject({ people: z.array(StaffMember), invitations: z.array(Invitation) })),
  }),
  removeStaff: route({
    method: 'DELETE',
    path: '/api/v1/admin/staff/{id}',
    audience: changes,
    summary: 'Takes all roles and permissions from somebody and ends their sessions of the console',
    ...byId,
    body: z.strictObject({ version }),
    response: one(z.null()),
    errors: ['not-found', 'conflict'],
  }),
  listStaffSessions: route({
    method: 'GET',
    path: '/api/v1/admin/staff/{id}/sessions',
    audience: changes,
    summary: 'Lists the open sessions of the console of a member of staff',
    ...byId,
    response: one(z.array(ConsoleSession)),
    errors: ['not-found'],
  }),
  endStaffSession: route({
    method: 'DELETE',
    path: '/api/v1/admin/staff/{id}/sessions/{session}',
    audience: changes,
    summary: 'Ends a session of the console of a member of staff',
    params: z.object({ id: wholeNumberText, session: wholeNumberText }),
    query: localised,
    response: one(z.null()),
    errors: ['not-found'],
  }),
  invite: route({
    method: 'POST',
    path: '/api/v1/admin/invitations',
    audience: changes,
    summary: 'Invites somebody by mail; the link works once, for three days',
    query: localised,
    body: z.strictObject({ email: emailAddress, roles: z.array(roleKey).min(1).max(20) }),
    limits: [perMinute('invite', 'account', 20)],
    status: 201,
    response: one(Invitation),
    errors: ['too-many-requests'],
  }),
  resendInvitation: route({
    method: 'POST',
    path: '/api/v1/admin/invitations/{id}/resend',
    audience: changes,
    summary: 'Sends an invitation again with a new link for another three days; the old link ends',
    ...byId,
    limits: [perMinute('invite', 'account', 20)],
    response: one(Invitation),
    errors: ['not-found', 'too-many-requests'],
  }),
  withdrawInvitation: route({
    method: 'DELETE',
    path: '/api/v1/admin/invitations/{id}',
    audience: changes,
    summary: 'Withdraws an invitation',
    ...byId,
    response: one(z.null()),
    errors: ['not-found'],
  }),
  readInvitation: route({
    method: 'POST',
    path: '/api/v1/console/invitation/read',
    audience: 'public',
    summary: 'Returns what a link of an invitation is about',
    query: localised,
    body: z.strictObject({ token: z.string().max(200) }),
    limits: [perMinute('invitation', 'address', 20)],
    response: one(
      z.strictObject({
        state: z.enum(['open', 'expired', 'unknown']),
        email: z.string().nullable(),
        roles: z.array(z.string()),
        /** Somebody who has proven the address and set a password joins with that account. */
        has_account: z.boolean(),
      }),
    ),
    errors: ['too-many-requests'],
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/api/v1/console/invitation/accept',
    audience: 'public',
    summary: 'Joins the staff by the link of an invitation; sets a password unless the account has one',
    query: localised,
    body: z.strictObject({
      token: z.string().max(200),
      name: personName.optional(),
      password: newPassword.optional(),
      password_confirmation: z.string().optional(),
    }),
    limits: [perMinute('invitation', 'address', 20)],
    response: one(z.strictObject({ email: z.string() })),
    errors: ['too-many-requests'],
  }),
  readConsoleSession: route({
    method: 'GET',
    path: '/api/v1/console/session',
    audience: 'customer',
    whileEnrolling: true,
    summary: 'Returns how this session of the console was proven, and what is still missing',
    query: localised,
    response: one(
      z.strictObject({
        /** Until a second factor is set up, all other calls of the console answer 404. */
        is_enrolling: z.boolean(),
        second_factor: z.string().nullable(),
        second_factor_at: moment.nullable(),
        idle_minutes: z.int(),
        built_in_roles: z.array(z.enum(staffRoles)),
      }),
    ),
    errors: ['not-found'],
  }),
  listOwnPanels: route({
    method: 'GET',
    path: '/api/v1/console/panels',
    audience: 'customer',
    summary: 'Lists the panels where the confirmed address of this member of staff belongs to the staff',
    query: localised,
    response: one(
      z.array(z.strictObject({ id: z.int(), name: z.string(), host: z.string(), is_current: z.boolean() })),
    ),
    errors: ['not-found'],
  }),
  leaveForPanel: route({
    method: 'POST',
    path: '/api/v1/console/panels/{panel}/switch',
    audience: 'customer',
    summary: 'Returns a link to the console of another panel, good once, for a minute, from here',
    params: z.object({ panel: wholeNumberText }),
    query: localised,
    response: one(z.strictObject({ url: z.string() })),
    errors: ['not-found', 'conflict'],
  }),
  enterPanel: route({
    method: 'POST',
    path: '/api/v1/console/switch',
    audience: 'public',
    summary: 'Exchanges the code of such a link for a session of the console, or for its second step',
    query: localised,
    body: z.strictObject({ code: z.string().max(200) }),
    limits: [perMinute('enter-panel', 'address', 20)],
    response: SignInAnswer,
    errors: ['too-many-requests'],
  }),
} as const;
