// A call for a password link only adds a job; the worker checks whether there is such an account. So the call does
// the same work and takes the same time anyone who's address it names.
import { isLocale } from '@crescendo/rules/content/locales';
import * as z from 'zod';
import type { Context } from '../../platform/context.ts';
import { enqueue, type JobContext } from '../../platform/jobs.ts';
import { message } from '../../platform/messages.ts';
import { deleteCodes, findGuest, findUserByEmail, insertCode } from '../accounts/accounts.ts';
import { checkCaptcha } from '../captcha/captcha.ts';
import { panelLink, queueMail } from '../mail/mail.ts';
import { findPanel } from '../panels/panels.ts';
import { lockUser } from './sign-in.store.ts';

export const passwordLinkJob = 'sign-in.mail-password-link';
const Payload = z.strictObject({ panelId: z.int(), email: z.string() });

export async function sendPasswordLink(
  context: Context,
  given: { email: string; 'g-recaptcha-response'?: string | undefined },
) {
  await checkCaptcha(context, given['g-recaptcha-response']);
  const note: z.infer<typeof Payload> = { panelId: context.panel.id, email: given.email };
  await enqueue(await context.transaction(), passwordLinkJob, note);
  return { message: message(context.locale, 'sign-in.link-sent') };
}

export async function mailPasswordLink({ database, clock, secrets, config }: JobContext, payload: unknown) {
  const { panelId, email } = Payload.parse(payload);
  const panel = await database.system((trx) => findPanel(trx, panelId));
  if (!panel) return;
  await database.panel(panelId, async (trx) => {
    // A guest who sets a password has an account by it.
    const user = (await findUserByEmail(trx, email)) ?? (await findGuest(trx, email));
    if (!user) return;
    const locale = isLocale(user.locale) ? user.locale : 'en';
    // Only the newest link works: one that lies in an older mail, or in somebody else's hands, ends here.
    await lockUser(trx, user.id);
    await deleteCodes(trx, user.id, 'password-reset');
    const token = await insertCode(trx, clock, { panelId, userId: user.id, purpose: 'password-reset', email });
    await queueMail(
      trx,
      { panel, secrets, config },
      {
        kind: 'password-reset',
        userId: user.id,
        recipient: email,
        locale,
        values: { link: panelLink(panel, locale, '/password/reset', { token, email }) },
      },
    );
  });
}
