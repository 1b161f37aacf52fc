// The link by which a guest comes back to an order: signed for this purpose, this panel and this checkout, good for as
// long as a delivery and its guarantee usually last. It opens no session and shows nothing else of the customer.
import type { Locale } from '@crescendo/rules/content/locales';
import type { Context } from '../../platform/context.ts';
import { panelLink } from '../mail/mail.ts';

type LinkContext = Pick<Context, 'panel' | 'secrets' | 'clock'>;

const lifetimeMs = 90 * 86_400_000;
const purpose = 'guest-order';
const signed = (panelId: number, checkoutId: number, until: number) => `${panelId}:${checkoutId}:${until}`;
const now = ({ clock }: LinkContext) => Date.now() + clock.offsetMs;

export function guestLink(context: LinkContext, checkoutId: number): string {
  const { panel, secrets } = context;
  const until = Math.floor((now(context) + lifetimeMs) / 1000);
  return `${checkoutId}.${until}.${secrets.sign(purpose, signed(panel.id, checkoutId, until))}`;
}

/** The checkout a link is for; undefined for one that nobody signed, for another panel's and for one that has run out. */
export function readGuestLink(context: LinkContext, link: string): number | undefined {
  const [, id, end, signature = ''] = /^(\d{1,15})\.(\d{1,12})\.(.+)$/.exec(link) ?? [];
  const [checkoutId, until] = [Number(id), Number(end)];
  if (!context.secrets.verify(purpose, signed(context.panel.id, checkoutId, until), signature)) return undefined;
  return now(context) < until * 1000 ? checkoutId : undefined;
}

/** Where a gateway sends a guest back to: paid, to the thanks with the link; not paid, to the order itself. */
export const returnsOfGuest = (context: LinkContext, locale: Locale, checkoutId: number) => ({
  successUrl: panelLink(context.panel, locale, '/add-funds/success', { link: guestLink(context, checkoutId) }),
  cancelUrl: guestOrderUrl(context, locale, checkoutId),
});

export const guestOrderUrl = (context: LinkContext, locale: Locale, checkoutId: number): string =>
  panelLink(context.panel, locale, '/guest-order', { link: guestLink(context, checkoutId) });
