import type { Context } from '../../platform/context.ts';
import { queueMail } from '../mail/mail.ts';
import { insertWholesaleRequest } from './wholesale.store.ts';

/** Keeps who would like to buy much, and tells the panel of everybody once. The answer never says which it was. */
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
