import type { staffRoutes } from '@crescendo/contract/accounts/staff-admin';
import { staffRoles } from '@crescendo/contract/accounts/staff-roles';
import type { Handlers } from '../../platform/http/edge.ts';
import { Failure } from '../../platform/http/failure.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { invite, resendInvitation, withdrawInvitation } from './invite.ts';
import { removeStaff } from './remove-staff.ts';
import { changeRole, createRole, removeRole } from './save-role.ts';
import { listInvitations, listRoles, listStaff } from './staff.queries.ts';
import { endStaffSession, readSessions } from './staff-sessions.ts';
import { enterPanel, leaveForPanel, listOwnPanels } from './switch-panel.ts';

export const staffHandlers: Handlers<typeof staffRoutes> = {
  listRoles: async ({ transaction }) => ({ data: await listRoles(await transaction()) }),
  createRole: async (context, { body }) => ({ data: await createRole(context, body) }),
  changeRole: async (context, { params, body }) => ({ data: await changeRole(context, params.role, body) }),
  removeRole: async (context, { params, body }) => ({ data: await removeRole(context, params.role, body.version) }),
  listStaff: async ({ transaction, clock, caller }) => {
    const trx = await transaction();
    return {
      data: { people: await listStaff(trx, clock, caller.userId), invitations: await listInvitations(trx, clock) },
    };
  },
  removeStaff: async (context, { params, body }) => ({
    data: await removeStaff(context, { id: params.id, version: body.version }),
  }),
  listStaffSessions: async (context, { params }) => ({ data: await readSessions(context, params.id) }),
  endStaffSession: async (context, { params }) => ({
    data: await endStaffSession(context, params.id, params.session),
  }),
  invite: async (context, { body }) => ({ data: await invite(context, body) }),
  resendInvitation: async (context, { params }) => ({ data: await resendInvitation(context, params.id) }),
  withdrawInvitation: async (context, { params }) => ({ data: await withdrawInvitation(context, params.id) }),
  readInvitation: async (context, { body }) => ({ data: await readInvitation(context, body.token) }),
  acceptInvitation: async (context, { body }) => ({ data: await acceptInvitation(context, body) }),
  readConsoleSession: async ({ caller, panel }) => {
    if (!caller.isConsole) throw new Failure('not-found');
    const { isEnrolling, secondFactor } = caller;
    return {
      data: {
        is_enrolling: isEnrolling,
        second_factor: secondFactor?.kind ?? null,
        second_factor_at: secondFactor?.at.toISOString() ?? null,
        idle_minutes: panel.settings.console_idle_minutes,
        built_in_roles: [...staffRoles],
      },
    };
  },
  listOwnPanels: async (context) => ({ data: await listOwnPanels(context) }),
  leaveForPanel: async (context, { params }) => ({ data: { url: await leaveForPanel(context, params.panel) } }),
  enterPanel: (context, { body }) => enterPanel(context, body.code),
};
