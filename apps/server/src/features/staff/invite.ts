import type { Invitation } from '@crescendo/contract/accounts/staff-admin';
import type { Locale } from '@crescendo/rules/content/locales';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { hasMessage, message } from '../../platform/messages.ts';
import { findUserByEmail } from '../accounts/accounts.ts';
import { recordAct } from '../audit/audit.ts';
import { queueMail } from '../mail/mail.ts';
import { assertMayGrant, findOverview } from '../people/people.ts';
import { consoleLink } from './console-link.ts';
import { deleteInvitation, insertInvitation, lockInvitation, renewInvitation } from './invitations.store.ts';
import { findInvitation, listRoles } from './staff.queries.ts';

const refuse = (field: string, key: string) => new Failure('invalid', { fields: { [field]: [{ key }] } });

/** Mails a link to join the staff with these roles. Nobody invites to what they may not do themselves. */
export async function invite(
  context: PersonContext,
  { email, roles: given }: { email: string; roles: readonly string[] },
): Promise<Invitation> {
  const { panel, caller, clock } = context;
  const trx = await context.transaction();
  const roles = [...new Set(given)];
  await assertMayGrant(trx, caller, { roles });
  const known = await findUserByEmail(trx, email);
  const person = known && (await findOverview(trx, known.id));
  if (person && person.roles.length + person.permissions.length > 0) throw refuse('email', 'staff-already');
  const made = await insertInvitation(trx, clock, { panelId: panel.id, email, roles, invitedBy: caller.userId });
  if (!made) throw refuse('email', 'invited-already');
  await mailInvitation(context, { email, roles, token: made.token, locale: known?.locale as Locale | undefined });
  await recordAct(context, {
    action: 'staff.invite',
    subject: `invitation:${made.id}`,
    details: { after: { email, roles } },
  });
  return read(context, made.id);
}

/** The same link cannot be sent again, because nobody knows it: there is a new one. */
export async function resendInvitation(context: PersonContext, id: number): Promise<Invitation> {
  const { caller, clock } = context;
  const trx = await context.transaction();
  if (!(await lockInvitation(trx, id))) throw new Failure('not-found');
  const { email, roles } = await read(context, id);
  await assertMayGrant(trx, caller, { roles });
  const token = await renewInvitation(trx, clock, { id, invitedBy: caller.userId });
  const known = await findUserByEmail(trx, email);
  await mailInvitation(context, { email, roles, token, locale: known?.locale as Locale | undefined });
  await recordAct(context, {
    action: 'staff.resend-invitation',
    subject: `invitation:${id}`,
    details: { email, roles },
  });
  return read(context, id);
}

export async function withdrawInvitation(context: PersonContext, id: number): Promise<null> {
  const trx = await context.transaction();
  if (!(await lockInvitation(trx, id))) throw new Failure('not-found');
  const { email, roles } = await read(context, id);
  await deleteInvitation(trx, id);
  await recordAct(context, {
    action: 'staff.withdraw-invitation',
    subject: `invitation:${id}`,
    details: { before: { email, roles } },
  });
  return null;
}

async function read({ transaction, clock }: PersonContext, id: number): Promise<Invitation> {
  const found = await findInvitation(await transaction(), clock, id);
  if (!found) throw new Failure('not-found');
  return found;
}

type InvitationMail = { email: string; roles: readonly string[]; token: string; locale: Locale | undefined };

async function mailInvitation(context: PersonContext, { email, roles, token, locale }: InvitationMail): Promise<void> {
  const trx = await context.transaction();
  const language = locale ?? context.locale;
  const names = (await listRoles(trx))
    .filter(({ role }) => roles.includes(role))
    .map(({ role, name }) => name ?? (hasMessage(`mail.role-${role}`) ? message(language, `mail.role-${role}`) : role));
  await queueMail(trx, context, {
    kind: 'staff-invitation',
    userId: null,
    recipient: email,
    locale: language,
    values: { roles: names.join(', '), link: consoleLink(context.panel, '/invitation', { token }) },
  });
}
