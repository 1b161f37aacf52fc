// Serves the storefront and cabinet: static files, and pages rendered by React Router. The router is mounted once
// per language with that language as its base path, so routes and links are written without a prefix.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { constants, createGzip, type Gzip } from 'node:zlib';
import { type Client, createClient } from '@crescendo/contract/client';
import { defaultLocale, type Locale, localeFromSpelling, locales, splitLocale } from '@crescendo/rules/content/locales';
import { ownEntry } from '@crescendo/rules/content/own-entry';
import { type Currency, isCurrency } from '@crescendo/rules/money/currency';
import { withOneSlash } from '@crescendo/rules/navigation/visit';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router';
import type { App } from './app-parts.ts';
import { type Config, showsMails } from './config.ts';
import { findPerson } from './features/accounts/accounts.ts';
import { readPriceHolders, shownPart } from './features/catalogue/catalogue.ts';
import { type PanelDirectory, panelCodeHref } from './features/panels/panels.ts';
import { keepCountryCookie } from './pages/country-cookie.ts';
import { isCustomerPage, pageForCustomer, renderForMany, sendCustomerPage } from './pages/customer-pages.ts';
import { mountInstallFiles } from './pages/install-files.ts';
import { type PageAddress, readPageAddress, writePageAddress } from './pages/page-address.ts';
import { findReader } from './pages/readers.queries.ts';
import { nonceSources, securityPolicy, sharedPolicy } from './pages/security-policy.ts';
import {
  type PageChoices,
  sendSharedPage,
  sharedPage,
  sharedPageKey,
  takesGzip,
  toSharedPage,
} from './pages/shared-pages.ts';
import type { Clock } from './platform/clock.ts';
import type { Caller, Panel } from './platform/context.ts';
import { errorBody } from './platform/http/edge.ts';
import { Failure } from './platform/http/failure.ts';
import { toFailure } from './platform/http/mount.ts';
import { visitorOf } from './platform/http/visitor.ts';
import type { PanelCache } from './platform/panel-cache.ts';
import type { Database } from './platform/postgres/database.ts';
import type { Secrets } from './platform/secrets.ts';
import { signInByCode } from './sign-in-by-code.ts';

type RequestState = import('@crescendo/web/request-context').RequestState;
type WebEntry = typeof import('@crescendo/web/request-context');
type AppParts = {
  config: Config;
  directory: PanelDirectory;
  database: Database;
  cache: PanelCache;
  clock: Clock;
  secrets: Secrets;
};

const webFolder = fileURLToPath(new URL('../../web/', import.meta.url));
const localeCookie = 'i18n_redirected';
const drawers: Record<string, RequestState['drawer']> = { 1: 'collapsed', 0: 'pinned' };
const views = ['cards', 'table'] as const;

export async function mountWeb({ server, edge }: App, parts: AppParts) {
  const { config, directory, database, clock } = parts;
  const isDevelopment = config.NODE_ENV === 'development';
  const load = isDevelopment ? await developmentBuild(server) : await productionBuild(server);
  const messagesHref = isDevelopment ? () => undefined : messageAddresses();
  server.get('/favicon.ico', (request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').redirect(directory.find(request.hostname).settings.favicon),
  );

  mountInstallFiles(server, { directory, buildId: async () => (await load()).assets.version });

  await server.register((pages, _options, done) => {
    pages.register(fastifyCookie);
    keepCountryCookie(pages, config.TRUST_PROXY > 0);
    // Bodies of page requests belong to the router, which reads them itself.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
    pages.all('/*', async (request, reply) => {
      const path = request.originalUrl.split('?', 1)[0] as string;
      const requested = readPageAddress(path);
      const query = request.originalUrl.slice(path.length);
      const redirect = languageRedirect(request, requested);
      if (redirect !== undefined) return reply.code(302).redirect(redirect + query);

      const { locale } = splitLocale(requested.page);
      const panel = directory.find(request.hostname);
      const token = request.cookies.authToken;
      const visitor = visitorOf(request);
      const isShareable = !isDevelopment && token !== undefined && isCustomerPage(request);
      const reader = isShareable
        ? await findReader(parts, { panel, token, visitor, locale, log: request.log })
        : undefined;
      // The cookies sign a page request in; calls of the API never read the token cookie.
      const caller =
        token && !isShareable ? await findPerson(database, clock, { panel, token, visitor }) : reader?.caller;
      const choices = { ...choicesOf(request, panel, locale), isSignedIn: caller !== undefined };
      // Only a page that has to be rendered needs it.
      const stateWith = (nonce: string | undefined): RequestState => ({
        ...choices,
        nonce,
        origin: panel.origin,
        themeCss: panel.theme,
        isKitShown: config.KIT_PAGE,
        showsMails: showsMails(config),
        isSessionOver: caller === undefined && Boolean(request.cookies.authToken),
        isDocument: !requested.isData,
        cookieDomain: panel.cookieDomain,
        visitSettings: panel.settings,
        chosenLocale: request.cookies[localeCookie],
        exchangeCode: signInByCode(parts, panel, request),
        messagesHref: messagesHref(locale),
        panelCodeHref: panelCodeHref(panel.settings.customCode),
        api: localClient(edge, { panel, locale, caller, request }),
      });
      const render = async (its: RequestState, asked: Request) => {
        const build = await load();
        const { requestContext } = build.entry.module as unknown as WebEntry;
        const context = new RouterContextProvider();
        context.set(requestContext, its);
        return handlerFor(build, locale, isDevelopment)(asked, context);
      };
      const address = writePageAddress(requested) + query;

      const part = shownPart({ panel, visitor, config });
      const key = isDevelopment ? undefined : sharedPageKey(request, choices, part);
      if (key !== undefined) {
        const page = await sharedPage(parts.cache, panel, key, async () => {
          const shared = stateWith(undefined);
          return toSharedPage(await render(shared, toRequest(request, address)), shared);
        });
        refuseInJson(request, page.status);
        return sendSharedPage(request, reply, page, sharedPolicy(page.inline, panel, config));
      }
      const nonce = randomBytes(16).toString('base64');
      const state = stateWith(nonce);
      // Who has a price of their own sees pages that are like nobody else's.
      if (reader && !(await readPriceHolders(parts, panel)).has(reader.caller.userId)) {
        const page = await pageForCustomer({ request, state, reader, panel, part, cache: parts.cache }, (traits) =>
          renderForMany({
            state,
            traits,
            permissions: reader.caller.permissions,
            edge,
            clientOf: (nobody) => localClient(edge, { panel, locale, caller: nobody, request }),
            render: (its) => render(its, new Request(originOf(request) + address)),
          }),
        );
        if (page) {
          return sendCustomerPage(request, reply, page, sharedPolicy(page.inline, panel, config));
        }
      }
      const response = await render(state, toRequest(request, address, whenGone(reply)));
      refuseInJson(request, response.status);
      const embedded = state.frameSource ? [state.frameSource] : [];
      reply.header('content-security-policy', securityPolicy(nonceSources(nonce), panel, config, embedded));
      return send(request, reply, response, state);
    });
    done();
  });
}

/** What the visitor chose earlier or in the address, as far as the page looks different for it. */
function choicesOf(request: FastifyRequest, panel: Panel, locale: Locale): PageChoices {
  const { cookies } = request;
  return {
    locale,
    theme: panel.settings.darkModeAvailable && cookies.theme === 'dark' ? 'dark' : 'light',
    currency: chosenCurrency(request),
    drawer: ownEntry(drawers, cookies.drawerCollapsed ?? ''),
    view: views.find((view) => view === cookies.marketplaceView),
    asksAboutCookies: cookies['use-cookie'] === undefined,
  };
}

/** `/en` is written without a prefix, other spellings in the listed form, and the root remembers the language chosen. */
function languageRedirect(request: FastifyRequest, { page, isData }: PageAddress): string | undefined {
  const [, first = ''] = page.split('/', 2);
  const meant = localeFromSpelling(first);
  const rest = page.slice(first.length + 1);
  if (meant === defaultLocale) return writePageAddress({ page: withOneSlash(rest || '/'), isData });
  if (meant && meant !== first) return writePageAddress({ page: `/${meant}${rest}`, isData });
  const chosen = localeFromSpelling(request.cookies[localeCookie] ?? '');
  // Anyone who moves inside the app has a document in a language already.
  return page === '/' && !isData && chosen && chosen !== defaultLocale ? `/${chosen}` : undefined;
}

/**
 * A program that requests JSON at an address where nothing is cannot read a page. Browsers name HTML when they open one,
 * and the router's own requests accept anything.
 */
function refuseInJson({ headers: { accept = '' } }: FastifyRequest, status: number) {
  if (status === 404 && accept.includes('application/json') && !accept.includes('text/html'))
    throw new Failure('not-found');
}

/** The address wins over the stored choice; what is no currency of ours is as if it were not there. */
function chosenCurrency(request: FastifyRequest): Currency | undefined {
  const { currency } = request.query as Record<string, unknown>;
  return [currency, request.cookies.currency].find(isCurrency);
}

type LocalCall = { panel: Panel; locale: Locale; caller: Caller; request: FastifyRequest };

/** The same typed client the browser uses, without HTTP in between. */
function localClient(edge: App['edge'], { panel, locale, caller, request }: LocalCall): Client {
  return createClient(async (name, { params, query, body, idempotencyKey }) => {
    try {
      const { value } = await edge.run(name, {
        panel,
        locale,
        caller,
        requestId: request.id,
        visitor: visitorOf(request),
        log: request.log,
        raw: { params, query, body },
        idempotencyKey,
      });
      return { status: 200, body: value };
    } catch (error) {
      const failure = toFailure(error);
      // A page cannot do anything about an outage but show it, with the status it has.
      if (failure.status >= 500) {
        request.log.error({ err: failure.cause ?? failure }, 'A call of a page failed');
        throw data(errorBody(failure, locale), { status: failure.status });
      }
      return { status: failure.status, body: errorBody(failure, locale) };
    }
  });
}

const handlers = new WeakMap<ServerBuild, Map<Locale, ReturnType<typeof createRequestHandler>>>();

function handlerFor(build: ServerBuild, locale: Locale, isDevelopment: boolean) {
  let ofBuild = handlers.get(build);
  if (!ofBuild) {
    ofBuild = new Map(
      locales.map((each) => [
        each,
        createRequestHandler(
          { ...build, basename: each === defaultLocale ? '/' : `/${each}` },
          isDevelopment ? 'development' : 'production',
        ),
      ]),
    );
    handlers.set(build, ofBuild);
  }
  return ofBuild.get(locale) as ReturnType<typeof createRequestHandler>;
}

/** Signals when the reader of a response has gone before its end. A page that others wait for is rendered regardless. */
function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function toRequest(request: FastifyRequest, address: string, signal?: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(originOf(request) + address, {
    method: request.method,
    headers,
    ...(signal ? { signal } : {}),
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit);
}

/** What a proxy says of the protocol may be anything, and a program of the first version of HTTP names no host. */
function originOf(request: FastifyRequest): string {
  return `${request.protocol === 'https' ? 'https' : 'http'}://${request.host || 'localhost'}`;
}

/** Sends what the router answered; a rendered page comes as a stream of Node's own, which needs no conversion. */
function send(request: FastifyRequest, reply: FastifyReply, response: Response, state: RequestState) {
  reply.code(response.status);
  // The router may not loosen what is said of every answer: this one was made for one reader.
  for (const [name, value] of response.headers) if (name !== 'cache-control') reply.header(name, value);
  reply.header('vary', 'accept, accept-encoding, cookie');
  if (!state.rendered) return reply.send(response.body ? Readable.fromWeb(response.body as never) : null);
  if (takesGzip(request)) {
    // Quick compression: the page is made for one reader, once.
    const gzip = createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH });
    writeTogether(state.rendered, gzip);
    return reply.header('content-encoding', 'gzip').send(gzip);
  }
  return reply.send(state.rendered);
}

/** A page is rendered in small pieces, and to compress each for itself costs more than all of them together. */
function writeTogether(rendered: Readable, gzip: Gzip) {
  rendered.on('readable', () => {
    const pieces = rendered.read() as Buffer | null;
    if (pieces !== null && !gzip.destroyed) gzip.write(pieces);
  });
  rendered.on('end', () => gzip.end());
}

async function productionBuild(server: FastifyInstance) {
  const build = (await import(pathToFileURL(`${webFolder}build/server/index.js`).href)) as ServerBuild;
  await server.register(fastifyStatic, {
    root: `${webFolder}build/client`,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  return async () => build;
}

/** Where each language's messages are, so that a page can request its own before its scripts do. */
function messageAddresses() {
  const manifest = JSON.parse(readFileSync(`${webFolder}build/client/.vite/manifest.json`, 'utf8')) as Record<
    string,
    { file: string; src?: string }
  >;
  const addresses = new Map(
    Object.entries(manifest).flatMap(([key, { file }]) => {
      const locale = /virtual:messages\/(\w+)$/.exec(key)?.[1];
      return locale ? [[locale, `/${file}`]] : [];
    }),
  );
  return (locale: Locale) => addresses.get(locale);
}

async function developmentBuild(server: FastifyInstance) {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: webFolder, server: { middlewareMode: true } });
  await server.register((await import('@fastify/middie')).default);
  (server as FastifyInstance & { use: (middleware: unknown) => void }).use(vite.middlewares);
  server.addHook('onClose', () => vite.close());
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>;
}
