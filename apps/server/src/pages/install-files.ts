// What makes the panel installable: its manifest, its worker and the page that is shown when there is no connection.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Locale, languageTag, locales, localisedPath } from '@crescendo/rules/content/locales';
import type { FastifyInstance } from 'fastify';
import type { PanelDirectory } from '../features/panels/panels.ts';
import type { Panel } from '../platform/context.ts';
import { escapeHtml } from '../platform/http/escape-html.ts';
import { message } from '../platform/messages.ts';

export function offlineStyle({ theme }: Panel): string {
  return `:root{color-scheme:light dark;${theme.light}}@media(prefers-color-scheme:dark){:root{${theme.dark}}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:26rem;padding:1.5rem}h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.3}p{margin:0 0 1.5rem}
a{display:inline-block;padding:.625rem 1rem;border-radius:8px;background:var(--primary);color:var(--on-primary);text-decoration:none;font-weight:500}
a:focus-visible{outline:2px solid currentColor;outline-offset:2px}`;
}

export function offlinePage({ settings }: Panel, locale: Locale, style: string): string {
  const say = (key: string) => escapeHtml(message(locale, `offline.${key}`, { panel: settings.panelName }));
  // An empty address means this very one, which is whatever page could not be reached.
  return `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${say('title')} · ${escapeHtml(settings.panelName)}</title><style>${style}</style></head><body><main><h1>${say('title')}</h1><p>${say('text')}</p><a href="">${say('retry')}</a></main></body></html>`;
}

const workerSource = readFileSync(new URL('../../../web/src/shell/install/worker.js', import.meta.url), 'utf8');

type Parts = { directory: PanelDirectory; buildId: () => Promise<string> };

export function mountInstallFiles(server: FastifyInstance, { directory, buildId }: Parts) {
  server.get('/manifest.webmanifest', (request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(manifest(directory.find(request.hostname)))),
  );

  // Requested again each time: a new build is found by its worker differing from the one in place.
  server.get('/sw.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(workerSource.replace('__BUILD__', (await buildId()).replace(/[^\w.-]/g, ''))),
  );

  for (const locale of locales) {
    server.get(localisedPath(locale, '/offline'), (request, reply) => {
      const panel = directory.find(request.hostname);
      const style = offlineStyle(panel);
      const hash = createHash('sha256').update(style).digest('base64');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', 'noindex')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' https: data:`,
        )
        .send(offlinePage(panel, locale, style));
    });
  }
}

function manifest({ settings }: Panel) {
  const { panelName, colors, favicon, iconLink512Src } = settings;
  return {
    id: '/',
    name: panelName,
    short_name: panelName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colors.light.primary,
    background_color: '#ffffff',
    icons: [
      { src: favicon, sizes: favicon.endsWith('.svg') ? 'any' : '48x48', purpose: 'any' },
      ...(iconLink512Src ? [{ src: iconLink512Src, sizes: '512x512', purpose: 'any' }] : []),
    ],
  };
}
