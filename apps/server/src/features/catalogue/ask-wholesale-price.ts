import type { Context } from '../../platform/context.ts';
import { queueMail } from '../mail/mail.ts';
import { insertWholesaleRequest } from './wholesale.store.ts';

/** Stores who would like to buy much, and informs the panel once about each. The response does not show whether it was new. */
export async function askWholesalePrice(context: Context, email: string): Promise<void> {
  const trx = await context.transaction();
  const { panel, locale } = context;
  const isNew = await insertWholesaleRequest(trx, { panelId: panel.id, email, locale });
  if (!isNew || !panel.settings.supportEmail) return;
  await queueMail(trx, context, {
    kind: 'wholesale',
    userId: null,
    recipient: panel.settings.supportEmail,
    locale: 'en',
    values: { email },
  });
}
