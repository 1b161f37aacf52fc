import { type Locale, localisedPath } from '@crescendo/rules/content/locales';
import type { Panel } from '../../platform/context.ts';

/** A full address for a mail: from the panel's stored origin, never from the Host header, which a stranger may set. */
export function panelLink(panel: Panel, locale: Locale, path: string, query: Record<string, string> = {}): string {
  const url = new URL(localisedPath(locale, path), panel.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
