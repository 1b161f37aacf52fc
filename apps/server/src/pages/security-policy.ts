import { outsideSources } from '@crescendo/rules/content/outside-scripts';
import { apiHost } from '@crescendo/rules/navigation/api-host';
import type { Config } from '../config.ts';
import type { Panel } from '../platform/context.ts';

/** What lets inline scripts and styles of a page run: the nonce of one answer, or the hashes of a page many share. */
export type InlineSources = { scripts: string; styles: string };

export function nonceSources(nonce: string): InlineSources {
  return { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` };
}

/**
 * Nothing foreign runs, nothing may frame the panel, relative addresses lead where they say, and whatever does run
 * cannot send what it has read to a host that the panel's settings do not name: not as a picture, a form or a call.
 */
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
    from('img-src', `'self'`, 'data:', 'blob:', ...pictureSources(panel), ...outside.img),
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

const policies = new WeakMap<InlineSources, { panel: Panel; policy: string }>();

/** The same for a page that is kept, written once as long as its panel is the same. */
export function sharedPolicy(inline: InlineSources, panel: Panel, config: Config): string {
  const known = policies.get(inline);
  if (known?.panel === panel) return known.policy;
  const policy = securityPolicy(inline, panel, config);
  policies.set(inline, { panel, policy });
  return policy;
}

/** The hosts of the panel's own pictures, and those its owner has named for others. */
function pictureSources({ origin, settings }: Panel): string[] {
  const { logos, favicon, iconLink512Src, imageHosts } = settings;
  const named = [logos.light, logos.dark, favicon, iconLink512Src].map((link) => new URL(link ?? '/', origin).origin);
  const all = new Set([...named, ...imageHosts.map((host) => `https://${host}`)]);
  all.delete(new URL(origin).origin);
  return [...all];
}
