// What search engines request from a panel: which pages it has, in all languages, and what they may read.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { PageSettings } from '@crescendo/contract/panels/content';
import type { ServiceIndex } from '@crescendo/rules/catalogue/service-columns';
import { defaultLocale, isLocale } from '@crescendo/rules/content/locales';
import { publicPaths } from '@crescendo/rules/navigation/public-paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app-parts.ts';
import type { Config } from '../config.ts';
import { shownPart } from '../features/catalogue/catalogue.ts';
import type { PanelDirectory } from '../features/panels/panels.ts';
import type { Panel } from '../platform/context.ts';
import { Failure } from '../platform/http/failure.ts';
import { visitorOf } from '../platform/http/visitor.ts';
import type { PanelCache } from '../platform/panel-cache.ts';
import { renderSitemap, renderSitemapPart } from './sitemap.ts';

type AppParts = { config: Config; directory: PanelDirectory; cache: PanelCache };
type Kept = { body: Buffer; etag: string };

export function mountSearchEngineFiles({ server, edge }: App, { config, directory, cache }: AppParts) {
  /** As a guest sees the panel. */
  async function pathsOf(panel: Panel, request: FastifyRequest): Promise<string[]> {
    const guest = {
      panel,
      locale: defaultLocale,
      requestId: request.id,
      visitor: visitorOf(request),
      log: request.log,
    };
    const raw = { params: {}, query: {}, body: undefined };
    const pages = (await edge.run('listPages', { ...guest, raw })).value as { data: PageSettings[] };
    const { data } = (await edge.run('readServiceIndex', { ...guest, raw })).value as { data: ServiceIndex };
    return publicPaths({
      pages: pages.data,
      serviceTypeSlugs: data.service_types.map(({ slug }) => slug),
      serviceSlugs: data.slug,
      hidePersonalAccountForUnregistered: panel.settings.hidePersonalAccountForUnregistered,
    });
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
    render: (panel: Panel, paths: string[]) => string | undefined,
  ) {
    const panel = directory.find(request.hostname);
    const part = shownPart({ panel, visitor: visitorOf(request), config });
    const kept = await cache.get<Kept | undefined>(
      panel,
      ['panel', 'content', 'catalogue'],
      `sitemap|${part}|${file}`,
      async () => {
        const xml = render(panel, await pathsOf(panel, request));
        return xml === undefined ? undefined : { body: await promisify(gzip)(xml), etag: tagOf(xml) };
      },
      (made) => made?.body.length ?? 1,
    );
    if (!kept) throw new Failure('not-found');
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', isSameEverywhere(panel) ? 'public, max-age=3600' : 'private, no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', kept.etag);
    if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send();
    return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
      ? reply.header('content-encoding', 'gzip').send(kept.body)
      : reply.send(await promisify(gunzip)(kept.body));
  }

  server.get('/sitemap.xml', (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply, 'all', ({ origin }, paths) => renderSitemap(origin, paths)),
  );
  server.get('/sitemap-:locale(^[a-zA-Z_]+)-:part(^\\d{1,4}).xml', (request: FastifyRequest, reply: FastifyReply) => {
    const { locale, part } = request.params as { locale: string; part: string };
    if (!isLocale(locale)) throw new Failure('not-found');
    const file = { locale, part: Number(part) };
    return send(request, reply, `${locale}|${file.part}`, ({ origin }, paths) =>
      file.part > 0 ? renderSitemapPart(origin, paths, file) : undefined,
    );
  });
  server.get('/robots.txt', (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(directory.find(request.hostname))),
  );
}

/** A cache in between does not know countries. */
const isSameEverywhere = ({ settings }: Panel) => Object.keys(settings.allowedDeliveryKinds).length === 0;

/** Pages may be read, calls of the API are no pages. Pages of customers send a guest to the sign-in by themselves. */
function robots({ origin }: Panel): string {
  return [
    'User-agent: *',
    'Disallow: /core/',
    'Disallow: /api/v1/',
    'Disallow: /api/v2',
    'Disallow: /*.data$',
    'Disallow: /*?*redirect=',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

const tagOf = (text: string) => `"${createHash('sha1').update(text).digest('base64url')}"`;
