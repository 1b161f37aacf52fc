import { apiHost } from '@crescendo/rules/api-host';
import { outsideSources } from '@crescendo/rules/outside-scripts';
import type { Config } from './config.ts';
import type { Panel } from './platform/context.ts';

/** What lets inline scripts and styles of a page run: the nonce of one answer, or the hashes of a page many share. */
export type InlineSources = { scripts: string; styles: string };

export function nonceSources(nonce: string): InlineSources {
  return { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` };
}

/** Nothing foreign runs, nothing may frame the panel, and relative addresses lead where they say. */
export function securityPolicy(inline: InlineSources, panel: Panel, config: Config, embedded: string[] = []): string {
  const isDevelopment = config.NODE_ENV === 'development';
  const origin = new URL(panel.origin);
  const api = apiHost(origin.host, { configuredBase: panel.settings.baseDomain, override: config.API_HOST });
  const outside = outsideSources(panel.settings);
  const from = (directive: string, ...sources: readonly string[]) => [directive, ...sources].join(' ');
  return [
    `default-src 'self'`,
    from('script-src', `'self'`, inline.scripts, ...outside.script),
    `worker-src 'self'`,
    `style-src 'self' ${isDevelopment ? `'unsafe-inline'` : inline.styles}`,
    // blob: for pictures that only their owner may fetch, and for those not handed in yet.
    `img-src 'self' data: blob: https:`,
    from('font-src', `'self'`, ...outside.font),
    from('frame-src', `'self'`, ...outside.frame, ...embedded),
    from('media-src', `'self'`, ...outside.media),
    from('connect-src', `'self'`, `${origin.protocol}//${api}`, ...outside.connect, ...(isDevelopment ? ['ws:'] : [])),
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
  ].join('; ');
}
