// What was mailed, for visitors of a demo: no mail leaves it, so that nobody could go on from a form without this. On any
// other panel these calls are not there.
import * as z from 'zod';
import { list, localised, moment, one, wholeNumberText } from '../primitives.ts';
import { perMinute, route } from '../route.ts';

export const SentMail = z.strictObject({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  created_at: moment,
});
export type SentMail = z.infer<typeof SentMail>;

const demo = { audience: 'public', limits: [perMinute('sent-mails', 'address', 120)], errors: ['not-found'] } as const;

export const mailRoutes = {
  listSentMails: route({
    ...demo,
    method: 'GET',
    path: '/api/v1/sent-mails',
    summary: 'Lists the mails of a demo panel, newest first; only in a demo without a mail server',
    query: localised.extend({ page: wholeNumberText.pipe(z.number().min(1).max(10_000)).optional() }),
    response: list(SentMail),
  }),
  readSentMail: route({
    ...demo,
    method: 'GET',
    path: '/api/v1/sent-mails/{id}',
    summary: 'Returns a mail of a demo panel; only in a demo without a mail server',
    params: z.object({ id: wholeNumberText }),
    query: localised,
    response: one(SentMail.extend({ text: z.string(), html: z.string() })),
  }),
} as const;
