import { apiHost } from '@crescendo/rules/api-host';
import type { Config } from './config.ts';
import type { Panel } from './platform/context.ts';

/** What lets inline scripts and styles of a page run: the nonce of one answer, or the hashes of a page many share. */
export type InlineSources = { scripts: string; styles: string };

export function nonceSources(nonce: string): InlineSources {
  return { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` };
}

/** Nothing foreign runs, nothing may frame the panel, and relative addresses lead where they say. */
export function securityPolicy(inline: InlineSources, panel: Panel, config: Config): string {
  const isDevelopment = config.NODE_ENV === 'development';
  const origin = new URL(panel.origin);
  const api = apiHost(origin.host, { configuredBase: panel.settings.baseDomain, override: config.API_HOST });
  return [
    `default-src 'self'`,
    `script-src 'self' ${inline.scripts}`,
    `style-src 'self' ${isDevelopment ? `'unsafe-inline'` : inline.styles}`,
    `img-src 'self' data: https:`,
    `font-src 'self'`,
    `connect-src 'self' ${origin.protocol}//${api}${isDevelopment ? ' ws:' : ''}`,
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
  ].join('; ');
}
