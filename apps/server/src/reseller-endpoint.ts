// API v2 as its programs expect it: any form of request, always status 200, and what went wrong in `error`.
import { resellerApiRoutes } from '@crescendo/contract/reseller/reseller-api';
import { readResellerCall } from '@crescendo/rules/reseller/reseller-request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PanelDirectory } from './features/panels/panels.ts';
import { entriesOf, type GivenCall, Refusal, readBody, refusalText } from './features/reseller-api/reseller-api.ts';
import type { Edge } from './platform/http/edge.ts';
import { bearerToken, localeOf, sendCompressed, toFailure } from './platform/http/mount.ts';
import { visitorOf } from './platform/http/visitor.ts';

const busy = 'The service is not available right now. Try again in a moment';

export function mountResellerApi(core: FastifyInstance, edge: Edge, directory: PanelDirectory) {
  core.register((api, _options, done) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, next) => next(null, body));
    api.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply));
    for (const { method, path, bodyLimit } of Object.values(resellerApiRoutes)) {
      api.route({
        method,
        url: path,
        bodyLimit,
        // A HEAD request must not place an order.
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const outcome = await edge.run(method === 'GET' ? 'callResellerApiByQuery' : 'callResellerApi', {
            panel: directory.find(request.hostname),
            locale: localeOf(request),
            requestId: request.id,
            log: request.log,
            raw: { params: {}, query: {}, body: givenCall(request) },
            visitor: visitorOf(request),
          });
          for (const [name, value] of outcome.headers) reply.header(name, value);
          return sendCompressed(request, answer(reply), outcome);
        },
      });
    }
    api.route({
      method: ['HEAD', 'PUT', 'PATCH', 'DELETE'],
      url: resellerApiRoutes.callResellerApi.path,
      bodyLimit: resellerApiRoutes.callResellerApi.bodyLimit,
      handler: async () => {
        throw new Refusal('Incorrect request: use POST or GET');
      },
    });
    done();
  });
}

/** What is in the address counts too, unless the body says otherwise. */
function givenCall(request: FastifyRequest): GivenCall {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const inBody = readResellerCall(readBody(body, String(request.headers['content-type'] ?? '')));
  const key = request.headers['idempotency-key'];
  return {
    call: new Map([...readResellerCall(entriesOf(request.query)), ...inBody]),
    bearer: bearerToken(request),
    idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
  };
}

const answer = (reply: FastifyReply) => reply.code(200).header('content-type', 'application/json; charset=utf-8');

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = toFailure(error);
  const text = refusalText(error) ?? refusalText(failure);
  if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds);
  if (text === undefined) request.log.error({ err: error }, 'A call of API v2 failed');
  return answer(reply).send(JSON.stringify({ error: text ?? busy }));
}
