import * as z from 'zod';
import { allRoutes } from './all-routes.ts';
import { errorStatus } from './errors.ts';
import { ResellerError, resellerAnswers, resellerRequests } from './reseller/reseller-schemas.ts';
import type { Route } from './route.ts';

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const content = (schema: object, mediaType = 'application/json') => ({ content: { [mediaType]: { schema } } });

function schemaOf(type: z.ZodType, io: 'input' | 'output') {
  // The text form of a transformed query value is what a caller writes, so the input side describes it.
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}

function parametersOf(route: Route) {
  const inPath = Object.entries(route.params?.shape ?? {}).map(([name, type]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(type as z.ZodType, 'input'),
  }));
  const inQuery = Object.entries(route.query?.shape ?? {}).map(([name, type]) => ({
    name,
    in: 'query',
    required: !(type as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(type as z.ZodType, 'input'),
  }));
  const inHeader = route.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,200}$' },
        },
      ]
    : [];
  return [...inPath, ...inQuery, ...inHeader];
}

function responsesOf(route: Route) {
  const codes = new Set(route.errors ?? []);
  // API v2 answers everything with 200.
  if (!['public', 'callback', 'token'].includes(route.audience)) codes.add('unauthenticated');
  if (route.byToken) codes.add('forbidden').add('too-many-requests');
  if (route.body && !route.speaksApiV2) codes.add('invalid');
  const errors = [...codes].map((code) => [
    String(errorStatus[code]),
    { description: code, ...content(reference(code === 'invalid' ? 'ValidationError' : 'Error')) },
  ]);
  const mediaType = route.answers === 'stream' ? 'text/event-stream' : 'application/json';
  const answer = route.speaksApiV2 ? resellerAnswerSchema() : schemaOf(route.response, 'output');
  const success = { description: 'Success', ...content(answer, mediaType) };
  return { [String(route.status ?? 200)]: success, ...Object.fromEntries(errors) };
}

/** A session, or an API token with its scope; public calls take either and need neither. */
function securityOf({ audience, byToken }: Route) {
  if (audience === 'callback') return {};
  const session = audience === 'public' ? [{}] : [{ bearer: [] }];
  if (audience === 'token') return { security: [{ apiToken: [] }, {}] };
  const token = byToken ? [{ apiToken: [byToken] }] : [];
  return audience === 'public' && !byToken ? {} : { security: [...session, ...token] };
}

function bodyOf({ speaksApiV2 }: Route, body: z.ZodType) {
  const described = { schema: speaksApiV2 ? resellerRequestSchema() : schemaOf(body, 'input') };
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  return Object.fromEntries(
    [...(speaksApiV2 ? forms : []), 'application/json'].map((type) => [type, described] as const),
  );
}

/** Which of them a call is, its action says. */
const resellerRequestSchema = () => ({
  oneOf: Object.entries(resellerRequests).map(([action, type]) => ({ title: action, ...schemaOf(type, 'input') })),
  discriminator: { propertyName: 'action' },
});

/** Everything has status 200, errors too. */
const resellerAnswerSchema = () => ({
  anyOf: [
    ...Object.entries(resellerAnswers).map(([action, type]) => ({ title: action, ...schemaOf(type, 'output') })),
    { title: 'error', ...schemaOf(ResellerError, 'output') },
  ],
});

/** The OpenAPI 3.1 description of the route table; nothing in it is written by hand a second time. */
export function openApiDocument(title: string, routes: Record<string, Route> = allRoutes) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, route] of Object.entries(routes)) {
    paths[route.path] ??= {};
    (paths[route.path] as Record<string, object>)[route.method.toLowerCase()] = {
      operationId: name,
      summary: route.summary,
      'x-audience': route.audience,
      ...securityOf(route),
      parameters: parametersOf(route),
      ...(route.body ? { requestBody: { required: true, content: bodyOf(route, route.body) } } : {}),
      responses: responsesOf(route),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A session token' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token with the named scope; API v2 also accepts it as `key`',
        },
      },
      schemas: {
        Error: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
        ValidationError: {
          type: 'object',
          required: ['message', 'errors'],
          properties: {
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
        },
      },
    },
  };
}
