// Puts the route table on Fastify under /core. Which requests come here is decided by rewriteUrl (api-address.ts).
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type AllRoutes, allRoutes } from '@crescendo/contract/all-routes';
import type { FileAnswer } from '@crescendo/contract/primitives';
import type { Route } from '@crescendo/contract/route';
import { defaultLocale, isLocale, type Locale } from '@crescendo/rules/content/locales';
import { ownEntry } from '@crescendo/rules/content/own-entry';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Panel } from '../context.ts';
import { type Edge, errorBody, type Incoming, type Outcome } from './edge.ts';
import { Failure, isDatabaseOutage } from './failure.ts';
import { parseJson } from './parse-json.ts';
import { readForm } from './read-form.ts';
import { readConsoleToken } from './session-key.ts';
import { visitorOf } from './visitor.ts';

const defaultBodyLimit = 64 * 1024;
const worthCompressing = 1024;
const longestForm = 1000;

export function mountRoutes(app: FastifyInstance, edge: Edge, findPanel: (host: string) => Panel) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, text: string) =>
    takesSignedText(request) ? { text, headers: request.headers } : parseJson(text),
  );

  // Declared once for all; whether a call takes it is the route's to say.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    async ({ routeOptions }: FastifyRequest, text: string) => {
      if (!(routeOptions.config as { takesForm?: true }).takesForm) throw new Failure('unsupported-media-type');
      return Object.setPrototypeOf(Object.fromEntries(new URLSearchParams(text)), null);
    },
  );

  const routes = (Object.entries(allRoutes) as [keyof AllRoutes, Route][])
    // Taken and answered in a way of its own.
    .filter(([, route]) => !route.speaksApiV2);
  const takesMultipart = (route: Route) => route.uploadLimit !== undefined || route.takesForm === true;
  for (const [name, route] of routes) if (!takesMultipart(route)) mountRoute(app, { name, route, edge, findPanel });
  // Its hooks clean up after every request, so only those that may bring a file get them.
  app.register((forms, _options, done) => {
    forms.register(multipart);
    for (const [name, route] of routes) if (takesMultipart(route)) mountRoute(forms, { name, route, edge, findPanel });
    done();
  });
  const refuse = async () => {
    throw new Failure('not-found');
  };
  app.setNotFoundHandler(refuse);
  // The pages answer at every address, so that no unknown call would ever get to the handler above.
  app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', handler: refuse });
}

type Mounted = { name: keyof AllRoutes; route: Route; edge: Edge; findPanel: (host: string) => Panel };

function mountRoute(app: FastifyInstance, { name, route, edge, findPanel }: Mounted) {
  const { uploadLimit } = route;
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: route.bodyLimit ?? defaultBodyLimit,
    config: { takesSignedText: route.takesSignedText === true, takesForm: route.takesForm },
    handler: (request, reply) => {
      const panel = findPanel(request.hostname);
      const incoming: Incoming = {
        panel,
        locale: localeOf(request),
        requestId: request.id,
        log: request.log,
        raw: { params: request.params, query: request.query, body: request.body, address: request.url },
        idempotencyKey: request.headers['idempotency-key'] as string | undefined,
        token: bearerToken(request) ?? consoleToken(request, panel),
        visitor: visitorOf(request),
      };
      const known = edge.recall(name, incoming);
      if (!known) return answer(request, reply, incoming);
      // Sent by now, and nothing is to be waited for: a promise each is a tenth of a response from memory.
      void sendOutcome(request, reply, route, known);
      return undefined;
    },
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, incoming: Incoming) {
    const { panel, token, visitor, requestId } = incoming;
    const caller = uploadLimit === undefined ? undefined : await edge.admit(name, { panel, token, visitor, requestId });
    const isForm = uploadLimit !== undefined || (route.takesForm === true && request.isMultipart());
    const body = isForm ? await readForm(request, uploadLimit ?? longestForm) : request.body;
    const outcome = await edge.run(name, { ...incoming, raw: { ...incoming.raw, body }, caller });
    return sendOutcome(request, reply, route, outcome);
  }
}

const takesSignedText = (request: FastifyRequest) =>
  (request.routeOptions.config as { takesSignedText?: boolean }).takesSignedText === true;

function sendOutcome(request: FastifyRequest, reply: FastifyReply, route: Route, outcome: Outcome) {
  for (const [name, value] of outcome.headers) reply.header(name, value);
  if (route.answers === 'redirect') {
    return reply.redirect((outcome.value as { location: string }).location);
  }
  if (route.answers === 'stream') return sendStream(reply, outcome.value as Readable);
  if (route.answers === 'file') return sendFile(reply, outcome.value as FileAnswer);
  reply.code(route.status ?? 200).header('content-type', 'application/json; charset=utf-8');
  const etag = outcome.etag?.();
  if (etag) {
    // Browsers revalidate each time and mostly get "not modified": stale prices are worse than a round trip.
    reply
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept, accept-encoding, authorization, origin');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  }
  return sendCompressed(request, reply, outcome);
}

export function sendCompressed(request: FastifyRequest, reply: FastifyReply, outcome: Outcome) {
  const body = outcome.body();
  if (body.length < worthCompressing || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    return reply.send(body);
  }
  return reply.header('content-encoding', 'gzip').send(compressed(outcome));
}

/** Goes on until either side ends it. Nobody on the way may keep it back or keep it. */
function sendStream(reply: FastifyReply, events: Readable) {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'private, no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(events);
}

/** Shown to its one reader only, never run: a file that was uploaded stays a file. */
function sendFile(reply: FastifyReply, { mediaType, filename, bytes, isAttachment }: FileAnswer) {
  const name = encodeURIComponent(filename).replace(/['()*]/g, (it) => `%${it.charCodeAt(0).toString(16)}`);
  return reply
    .header('content-type', mediaType)
    .header('content-disposition', `${isAttachment ? 'attachment' : 'inline'}; filename*=UTF-8''${name}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes, { objectMode: false }));
}

// A cached response is compressed once, however often it is sent.
const compressedBodies = new WeakMap<Outcome, Buffer>();
function compressed(outcome: Outcome): Buffer {
  let body = compressedBodies.get(outcome);
  if (!body) {
    body = gzipSync(outcome.body());
    compressedBodies.set(outcome, body);
  }
  return body;
}

/**
 * A browser that is signed in to the console shows its token in a cookie, and only calls of the console's own pages
 * count: browsers say where a call comes from, in a header that no page can write.
 */
function consoleToken({ headers }: FastifyRequest, panel: Panel): string | undefined {
  return headers['sec-fetch-site'] === 'same-origin' ? readConsoleToken(headers.cookie, panel) : undefined;
}

/** The Bearer header only: the shop's session is never read from a cookie, so there is nothing to forge across sites. */
export function bearerToken({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization === undefined ? undefined : /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1];
}

export function localeOf(request: FastifyRequest): Locale {
  const requested = (request.query as Record<string, unknown> | undefined)?.locale;
  return isLocale(requested) ? requested : defaultLocale;
}

const fastifyFailures: Record<string, ConstructorParameters<typeof Failure>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_BAD_URL: 'bad-request',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_UNDER_PRESSURE: 'unavailable',
};

/** Brings whatever was thrown into the closed list. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const known = ownEntry(fastifyFailures, String((error as { code?: unknown }).code));
  if (known) return new Failure(known, { cause: error, ...(known === 'unavailable' ? { retryAfterSeconds: 2 } : {}) });
  if (isDatabaseOutage(error)) return new Failure('unavailable', { cause: error, retryAfterSeconds: 2 });
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) return new Failure('bad-request', { cause: error });
  return new Failure('unexpected', { cause: error });
}

/** The one error handler: logs defects with their cause, answers in the wire form. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = toFailure(error);
  if (failure.status >= 500)
    request.log.error({ err: failure.cause ?? failure }, `Responded with status ${failure.status}`);
  if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds);
  return reply
    .code(failure.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .send(JSON.stringify(errorBody(failure, localeOf(request))));
}
