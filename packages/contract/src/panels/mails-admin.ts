// The mails of a panel as staff see them: whom they went to and whether they left.
import * as z from 'zod';
import { afterCursor, part } from '../cursor.ts';
import { localised, moment, one, wholeNumberText } from '../primitives.ts';
import { route } from '../route.ts';

export const mailStates = ['waiting', 'sent', 'failed'] as const;

export const StaffMail = z.strictObject({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  user_id: z.int().nullable(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** Why the last try failed, in the words of the mail server. */
  failure: z.string().nullable(),
  created_at: moment,
  sent_at: moment.nullable(),
});
export type StaffMail = z.infer<typeof StaffMail>;

const byId = { params: z.object({ id: wholeNumberText }), query: localised };

export const mailAdminRoutes = {
  listMails: route({
    method: 'GET',
    path: '/api/v1/admin/mails',
    audience: 'staff:users.read',
    summary: 'Lists the mails of the last thirty days, newest first',
    query: afterCursor.extend({
      kind: z.string().max(60).optional(),
      /** The whole address. */
      recipient: z.string().trim().max(320).optional(),
      state: z.enum(mailStates).optional(),
    }),
    response: part(StaffMail),
  }),
  readMail: route({
    method: 'GET',
    path: '/api/v1/admin/mails/{id}',
    audience: 'staff:users.read',
    summary: 'Returns a mail; its text only before it left, and what lets somebody in to owners only',
    ...byId,
    response: one(StaffMail.extend({ text: z.string().nullable() })),
    errors: ['not-found'],
  }),
  resendMail: route({
    method: 'POST',
    path: '/api/v1/admin/mails/{id}/resend',
    audience: 'staff:users.manage',
    summary: 'Sends a mail again that could not be sent',
    ...byId,
    body: z.strictObject({}),
    response: one(StaffMail),
    status: 202,
    errors: ['not-found', 'conflict'],
  }),
} as const;
