import type { SocialError } from '@crescendo/contract/accounts/social';
import type { Locale } from '@crescendo/rules/content/locales';
import { sameSitePath } from '@crescendo/rules/navigation/same-site-path';
import type { Panel } from '../../platform/context.ts';
import { panelLink } from '../mail/mail.ts';

type Brought =
  | { error: SocialError }
  /** A one-time code that becomes a session. */
  | { token: string }
  /** A second step that is to be taken first, and the ways to take it. */
  | { session: string; methods: string };

/** The response that brings the browser to the sign-in page, which then leads on to a page of this panel and no other. */
export function toLoginPage(
  panel: Panel,
  { locale, redirect }: { locale: Locale; redirect?: string | undefined },
  brought: Brought,
): { location: string } {
  const path = sameSitePath(redirect);
  return { location: panelLink(panel, locale, '/login', { ...brought, ...(path ? { redirect: path } : {}) }) };
}

/** Where providers send browsers back to. They compare it exactly, so there is one per panel. */
export function callbackAddress(panel: Panel, provider: string): URL {
  return new URL(`/login/${provider}/callback`, panel.origin);
}
