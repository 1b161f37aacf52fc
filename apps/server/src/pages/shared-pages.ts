// Pages rendered once for all guests who would see the same: kept compressed, with hashes of their inline scripts
// instead of a nonce, and dropped with the panel cache when anything they show changes. Nothing of a person is
// ever in them: anyone who carries a session cookie, or an address with anything out of the ordinary, is not served here.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { serviceSorts } from '@crescendo/rules/catalogue/service-filter';
import { splitLocale } from '@crescendo/rules/content/locales';
import { ownEntry } from '@crescendo/rules/content/own-entry';
import { isCurrency } from '@crescendo/rules/money/currency';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Panel } from '../platform/context.ts';
import type { PanelCache } from '../platform/panel-cache.ts';
import type { InlineSources } from './security-policy.ts';
import { startAfterPaint } from './start-after-paint.ts';

type RequestState = import('@crescendo/web/request-context').RequestState;

/** Every stored choice that changes the markup, in its parsed form. */
export type PageChoices = Pick<RequestState, 'locale' | 'theme' | 'currency' | 'drawer' | 'view' | 'asksAboutCookies'>;

export type SharedPage = {
  status: number;
  headers: [string, string][];
  /** Compressed; the few who cannot read that get it unpacked. */
  body: Buffer;
  etag: string;
  inline: InlineSources;
};

/**
 * Queries that choose among public data, each as it is written in its one shortest form. Any other makes the page one
 * of a kind: there are few networks, pages and orders, but no end of search texts and prices.
 */
const sharedQueries: Record<string, (value: unknown) => boolean> = {
  networkId: isSmallNumber,
  page: isSmallNumber,
  currency: isCurrency,
  sort: (value) => value !== 'default' && (serviceSorts as readonly unknown[]).includes(value),
  discount: (value) => value === '1',
};
const longestAddress = 300;

/** Under which name guests who see the same part of the catalogue share a page, or undefined where they must not. */
export function sharedPageKey(
  request: FastifyRequest,
  state: PageChoices & Pick<RequestState, 'isSignedIn'>,
  part: string,
): string | undefined {
  return state.isSignedIn || request.cookies.authToken ? undefined : pageKey(request, state, part);
}

/** What a page depends on that is nobody's own; undefined for an address that is one of a kind. */
export function pageKey(request: FastifyRequest, choices: PageChoices, part: string): string | undefined {
  if (!isShareableAddress(request)) return undefined;
  const address = request.originalUrl;
  const { locale, theme, currency = null, drawer = null, view = null, asksAboutCookies } = choices;
  return JSON.stringify([locale, theme, currency, drawer, view, asksAboutCookies, part, address]);
}

export function isShareableAddress({ method, originalUrl: address, query }: FastifyRequest): boolean {
  if (method !== 'GET' || address.length > longestAddress) return false;
  if (/\.data(\?|$)/.test(address) || address.includes('__manifest')) return false;
  // A new mail announces nothing that a kept page would be dropped for.
  if (splitLocale(address.replace(/\?.*/, '')).path === '/mails') return false;
  return Object.entries(query as object).every(([name, value]) => ownEntry(sharedQueries, name)?.(value) === true);
}

function isSmallNumber(value: unknown): boolean {
  return typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value);
}

export const shownAreas = ['panel', 'content', 'catalogue'] as const;

/** Renders through the cache. Only whole pages are kept: a redirect or an error is made again each time. */
export function sharedPage(
  cache: PanelCache,
  panel: Pick<Panel, 'id'>,
  key: string,
  render: () => Promise<SharedPage>,
) {
  return cache.get(panel, shownAreas, `page|${key}`, render, (page) =>
    page.status === 200 ? page.body.length : Number.MAX_SAFE_INTEGER,
  );
}

export async function toSharedPage(response: Response, state: RequestState): Promise<SharedPage> {
  const rendered = state.rendered ? await buffer(state.rendered) : Buffer.from(await response.arrayBuffer());
  const { html, programs } = startAfterPaint(rendered.toString());
  return {
    status: response.status,
    headers: [...response.headers],
    body: await promisify(gzip)(html, { level: 9 }),
    etag: `"${createHash('sha1').update(html).digest('base64url')}"`,
    inline: inlineSources(html, programs),
  };
}

/** The hash of each inline script and style, as the policy wants them. Data blocks do not run and need none. */
export function inlineSources(html: string, programs: readonly string[] = []): InlineSources {
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)]
      .filter(([, attributes = '']) => !/\ssrc=|application\/(ld\+)?json/.test(attributes))
      .map(([, , content = '']) => hashOf(content));
  const scripts = [...hashes(/<script\b([^>]*)>([\s\S]*?)<\/script>/g), ...programs.map(hashOf)];
  return {
    scripts: [...new Set(scripts)].join(' '),
    styles: [...new Set(hashes(/<style\b([^>]*)>([\s\S]*?)<\/style>/g))].join(' '),
  };
}

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** The few who cannot read what is compressed get it unpacked. */
export const takesGzip = (request: FastifyRequest) => /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));

export async function sendSharedPage(request: FastifyRequest, reply: FastifyReply, page: SharedPage, policy: string) {
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  // Not made for one guest, and revalidated each time.
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept, accept-encoding, cookie');
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  if (takesGzip(request)) {
    return reply.header('content-encoding', 'gzip').send(page.body);
  }
  return reply.send(await promisify(gunzip)(page.body));
}
