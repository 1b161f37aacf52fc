import type { mailAdminRoutes } from '@crescendo/contract/panels/mails-admin';
import type { Handlers } from '../../platform/http/edge.ts';
import { Failure } from '../../platform/http/failure.ts';
import { cutPart } from '../../platform/http/list-part.ts';
import { findStaffMail, listMails } from './mails-admin.queries.ts';
import { resendMail } from './resend-mail.ts';

export const mailAdminHandlers: Handlers<typeof mailAdminRoutes> = {
  listMails: async ({ transaction }, { query: { after, per_page = 50, ...filter } }) => {
    const rows = await listMails(await transaction(), filter, { after, limit: per_page + 1 });
    return cutPart(rows, per_page, ({ id }) => id);
  },
  readMail: async ({ transaction, caller }, { params }) => {
    const data = await findStaffMail(await transaction(), caller, params.id);
    if (!data) throw new Failure('not-found');
    return { data };
  },
  resendMail: async (context, { params }) => ({ data: await resendMail(context, params.id) }),
};
