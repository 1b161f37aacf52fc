import type { mailRoutes } from '@crescendo/contract/panels/mails';
import type { mailAdminRoutes } from '@crescendo/contract/panels/mails-admin';
import { showsMails } from '../../config.ts';
import type { Context } from '../../platform/context.ts';
import type { Handlers } from '../../platform/http/edge.ts';
import { Failure } from '../../platform/http/failure.ts';
import { findSentMail, listSentMails, sentMailsPerPage } from './mail.queries.ts';
import { mailAdminHandlers } from './mails-admin.routes.ts';

function refuseOutsideDemo({ config }: Context) {
  if (!showsMails(config)) throw new Failure('not-found');
}

export const mailHandlers: Handlers<typeof mailRoutes & typeof mailAdminRoutes> = {
  ...mailAdminHandlers,
  listSentMails: async (context, { query: { page = 1 } }) => {
    refuseOutsideDemo(context);
    return listSentMails(await context.transaction(), { skipped: (page - 1) * sentMailsPerPage });
  },
  readSentMail: async (context, { params }) => {
    refuseOutsideDemo(context);
    const data = await findSentMail(await context.transaction(), params.id);
    if (!data) throw new Failure('not-found');
    return { data };
  },
};
