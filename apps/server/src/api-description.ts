// The description of the API for programs that read it. It is made once for each panel, route by route, so that nobody
// else waits meanwhile, and then sent as it is kept.
import { createHash } from 'node:crypto';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { allRoutes } from '@crescendo/contract/all-routes';
import { openApiDocument } from '@crescendo/contract/openapi';
import { perMinute, type Route } from '@crescendo/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { checkLimits } from './platform/http/rate-limit.ts';
import { visitorOf } from './platform/http/visitor.ts';

type Kept = { title: string; body: Buffer; compressed: Buffer; etag: string };

const limits = [perMinute('api-description', 'address', 60)];

/** Answers at `/openapi.json` of everything it is given. */
export function createApiDescription({ directory, database, clock }: AppParts) {
  const kept = new Map<number, Promise<Kept>>();

  /** Made again when the panel has another name. */
  async function descriptionOf(panelId: number, title: string): Promise<Kept> {
    const known = await kept.get(panelId);
    if (known?.title === title) return known;
    const making = make(title);
    kept.set(panelId, making);
    making.catch(() => kept.delete(panelId));
    return making;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const panel = directory.find(request.hostname);
    await checkLimits({ database, clock }, { limits }, { panel, caller: undefined, visitor: visitorOf(request) }, {});
    const { body, compressed, etag } = await descriptionOf(panel.id, panel.settings.panelName);
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
      ? reply.header('content-encoding', 'gzip').send(compressed)
      : reply.send(body);
  }

  return (server: FastifyInstance) => server.get('/openapi.json', answer);
}

let described: Promise<ReturnType<typeof openApiDocument>> | undefined;

async function make(title: string): Promise<Kept> {
  described ??= describeAll();
  const document = await described;
  const body = Buffer.from(JSON.stringify({ ...document, info: { ...document.info, title } }));
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return { title, body, compressed: await promisify(gzip)(body), etag };
}

/** All of it at once would keep everybody waiting for a second. */
async function describeAll() {
  const document = openApiDocument('', {});
  for (const [name, route] of Object.entries<Route>(allRoutes)) {
    for (const [path, methods] of Object.entries(openApiDocument('', { [name]: route }).paths)) {
      document.paths[path] = { ...document.paths[path], ...methods };
    }
    await othersFirst();
  }
  return document;
}
