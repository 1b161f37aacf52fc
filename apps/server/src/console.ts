// Serves the program that staff work with: its files, and one document for all its addresses. The document runs nothing
// of the panel's: no code of the operator, no chat, no analytics.

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultLocale, languageTag, localeFromSpelling, preferredLocale } from '@crescendo/rules/content/locales';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-parts.ts';
import type { Config } from './config.ts';
import type { PanelDirectory } from './features/panels/panels.ts';
import { consolePrefix, isConsoleHost } from './pages/console-address.ts';
import type { Panel } from './platform/context.ts';
import { escapeHtml } from './platform/http/escape-html.ts';
import { Failure } from './platform/http/failure.ts';

type Parts = { config: Config; directory: PanelDirectory };

const folder = fileURLToPath(new URL('../../console/', import.meta.url));

export async function mountConsole({ server }: App, { config, directory }: Parts) {
  const isDevelopment = config.NODE_ENV === 'development';
  const template = isDevelopment ? await developmentTemplate(server) : await builtTemplate(server);

  const document = async (request: FastifyRequest, reply: FastifyReply) => {
    const panel = directory.find(request.hostname);
    // The address inside this server is nobody's to call.
    if (request.originalUrl.startsWith(consolePrefix)) throw new Failure('not-found');
    const path = request.url.slice(consolePrefix.length);
    const isHere = isConsoleHost(panel, request.hostname);
    if (panel.consoleOrigin !== undefined && !isHere) return reply.redirect(panel.consoleOrigin + path);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', consolePolicy(panel, nonce, isDevelopment))
      .header('x-robots-tag', 'noindex')
      .header('x-frame-options', 'DENY')
      .header('referrer-policy', 'same-origin')
      .send(fill(await template(request), { request, panel, nonce, base: isHere ? '/' : '/console' }));
  };
  // Calls have no use for cookies by name; the pages of the shop register it for themselves.
  await server.register((pages, _options, done) => {
    pages.register(fastifyCookie);
    pages.get(consolePrefix, document);
    pages.get(`${consolePrefix}/*`, document);
    done();
  });
}

function consolePolicy({ origin }: Panel, nonce: string, isDevelopment: boolean): string {
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' ${isDevelopment ? `'unsafe-inline'` : `'nonce-${nonce}'`}`,
    // The panel's own sign, and pictures that only their reader may fetch.
    `img-src 'self' data: blob: ${origin}`,
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
  ].join('; ');
}

type Filling = { request: FastifyRequest; panel: Panel; nonce: string; base: string };

/** Language, theme and name of the panel are in the first byte, so that nothing of it changes before the eyes. */
function fill(template: string, { request, panel, nonce, base }: Filling): string {
  const { cookies, headers } = request;
  const spoken = (headers['accept-language'] ?? '').split(',').map((one) => one.split(';', 1)[0]?.trim() ?? '');
  const locale = localeFromSpelling(cookies.i18n_redirected ?? '') ?? preferredLocale(spoken) ?? defaultLocale;
  const { panelName, favicon } = panel.settings;
  const icon = new URL(favicon, panel.origin).href;
  const known = { panel: { name: panelName, icon, origin: panel.origin }, locale, base };
  const head = [
    `<title>${escapeHtml(panelName)}</title>`,
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    `<style nonce="${nonce}">:root{${panel.theme.light}}[data-theme=dark]{${panel.theme.dark}}</style>`,
    `<script type="application/json" id="known">${JSON.stringify(known).replace(/</g, '\\u003c')}</script>`,
  ];
  const theme = cookies.theme === 'dark' ? 'dark' : 'light';
  return template
    .replace('<html lang="en">', () => `<html lang="${languageTag(locale)}" data-theme="${theme}">`)
    .replace('<!-- head -->', () => head.join(''));
}

async function builtTemplate(server: FastifyInstance) {
  const built = readFileSync(`${folder}build/index.html`, 'utf8');
  await server.register(fastifyStatic, {
    root: `${folder}build/assets`,
    prefix: `${consolePrefix}/assets/`,
    decorateReply: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  return async () => built;
}

async function developmentTemplate(server: FastifyInstance) {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: folder, appType: 'custom', server: { middlewareMode: true } });
  (server as FastifyInstance & { use: (middleware: unknown) => void }).use(vite.middlewares);
  server.addHook('onClose', () => vite.close());
  return ({ url }: FastifyRequest) => vite.transformIndexHtml(url, readFileSync(`${folder}index.html`, 'utf8'));
}
