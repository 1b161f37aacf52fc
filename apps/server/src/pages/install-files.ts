// What makes the panel installable: its manifest, its worker and the page that stands in when there is no connection.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { locales, localisedPath } from '@crescendo/rules/content/locales';
import type { FastifyInstance } from 'fastify';
import type { PanelDirectory } from '../features/panels/panels.ts';
import type { Panel } from '../platform/context.ts';
import { offlinePage, offlineStyle } from './offline-page.ts';

const workerSource = readFileSync(new URL('../../../web/src/shell/install/worker.js', import.meta.url), 'utf8');

type Parts = { directory: PanelDirectory; buildId: () => Promise<string> };

export function mountInstallFiles(server: FastifyInstance, { directory, buildId }: Parts) {
  server.get('/manifest.webmanifest', (request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(manifest(directory.find(request.hostname)))),
  );

  // Asked again each time: a new build is found by its worker differing from the one in place.
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
