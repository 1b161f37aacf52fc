import type { Locale } from '@crescendo/rules/content/locales';
import type { Panel } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { panelLink } from '../../mail/mail.ts';

/** Where a gateway sends the customer back to: a page of this panel, or the default where none is named. */
export function returnUrl(
  panel: Panel,
  locale: Locale,
  given: { field: 'success_url' | 'cancel_url'; url: string | null },
): string {
  const page = given.field === 'success_url' ? '/add-funds/success' : '/add-funds/error';
  if (given.url === null) return panelLink(panel, locale, page);
  const url = new URL(given.url);
  const own = new URL(panel.origin);
  const isOwn =
    url.protocol === own.protocol &&
    url.port === own.port &&
    (url.hostname === own.hostname || panel.hosts.includes(url.hostname)) &&
    url.username === '' &&
    url.password === '';
  if (!isOwn) throw new Failure('invalid', { fields: { [given.field]: [{ key: 'own-address' }] } });
  return url.href;
}
