import type { PublicSettings } from '@crescendo/contract/panels/panels';
import type { Locale } from '@crescendo/rules/content/locales';
import { callHost } from '@crescendo/rules/navigation/api-host';

/** Where calls of a page go and in which language. The loader of each program's root returns at least this. */
export type ApiTarget = {
  panel: Pick<PublicSettings, 'apiHost'> & Partial<Pick<PublicSettings, 'cabinetWidgetToken'>>;
  locale: Locale;
  cookieDomain: string | undefined;
};

/** The origin that calls of this page go to, and with them the cookie of a session. */
export function callOrigin({ panel, cookieDomain }: Omit<ApiTarget, 'locale'>): string {
  return `${location.protocol}//${callHost({ api: panel.apiHost, page: location.host, cookieDomain })}`;
}
