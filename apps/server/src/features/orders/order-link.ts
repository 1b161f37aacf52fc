import type { Locale } from '@crescendo/rules/content/locales';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { panelLink } from '../mail/mail.ts';
import { findGuestCheckout } from './guest-checkouts.store.ts';
import { guestOrderUrl } from './guest-link.ts';

/** Where its customer sees an order: a guest by a link of their own. */
export async function orderLink(
  trx: Trx,
  context: Pick<Context, 'panel' | 'secrets' | 'clock'>,
  locale: Locale,
  orderId: number,
): Promise<string> {
  const guestCheckout = await findGuestCheckout(trx, { orderId });
  const link = guestCheckout && guestOrderUrl(context, locale, guestCheckout);
  return link || panelLink(context.panel, locale, `/orders/${orderId}`);
}
