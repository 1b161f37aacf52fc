import type { AllRoutes } from './all-routes.ts';
import { toApiError } from './errors.ts';
import { paths } from './paths.gen.ts';
import type { UploadedFile } from './primitives.ts';
import type { Answer, Call, Method, Route } from './route.ts';

export type Outgoing = {
  method: Method;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body?: unknown;
  /** Lets a write be repeated without being done twice. */
  idempotencyKey?: string | undefined;
};

/** Carries one call and gives back what came: over HTTP in the browser, in the same process while rendering. */
export type Transport = (name: keyof AllRoutes, outgoing: Outgoing) => Promise<{ status: number; body: unknown }>;

type Arguments<C> = Record<string, never> extends C ? [input?: C] : [input: C];

/** A file is given and comes as a blob; on the wire it is part of a form, or the whole answer. */
type CallInput<C> = C extends { body: infer B extends { file: UploadedFile } }
  ? Omit<C, 'body'> & { body: Omit<B, 'file'> & { file: Blob } }
  : C;
type Received<R extends Route> = R extends { answers: 'file' } ? Blob : Answer<R>;

/** A stream does not end in one answer: who follows one opens it by its path. */
type Calls = { [K in keyof AllRoutes as AllRoutes[K] extends { answers: 'stream' } ? never : K]: AllRoutes[K] };

export type Client = {
  [K in keyof Calls]: (...input: Arguments<CallInput<Call<Calls[K]>>>) => Promise<Received<Calls[K]>>;
};

type AnyInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
};

/** An answer that is no success and carries nothing to normalise: a 404, or an error without a body. */
export class UnchangedAnswer extends Error {
  override readonly name = 'UnchangedAnswer';
  readonly statusCode: number;
  readonly body: unknown;
  constructor(statusCode: number, body: unknown) {
    super(`HTTP ${statusCode}`);
    this.statusCode = statusCode;
    this.body = body;
  }
}

/**
 * One typed function per route of the table, made when it is first used. It knows paths only, so that no schema
 * reaches the browser.
 */
export function createClient(send: Transport): Client {
  return new Proxy({} as Client, {
    get: (_, name) => (input?: AnyInput) => call(send, name as keyof AllRoutes, input),
  });
}

async function call(send: Transport, name: keyof AllRoutes, input: AnyInput = {}) {
  const [method, pattern] = paths[name];
  const params = texts(input.params);
  const path = pattern.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const body = input.body === undefined ? {} : { body: input.body };
  const { idempotencyKey } = input;
  const answer = await send(name, { method, path, params, query: texts(input.query), ...body, idempotencyKey });
  if (answer.status < 400) return answer.body;
  throw toApiError(answer.status, answer.body) ?? new UnchangedAnswer(answer.status, answer.body);
}

function texts(values: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
}

export type HttpOptions = {
  /** Origin and prefix of the API, e.g. https://core.example.com */
  base: string;
  locale: string;
  /** The saved session token, read again for each call. */
  token: () => string | undefined;
  /** The country a proxy told, if any. */
  countryCode?: () => string | undefined;
  fetch?: typeof fetch;
};

/** The transport of browsers and tests: what every request carries is said here once. */
export function httpTransport(options: HttpOptions): Transport {
  return async (_name, { method, path, query, body, idempotencyKey }) => {
    const search = new URLSearchParams({ locale: options.locale, ...query });
    const token = options.token();
    const country = options.countryCode?.();
    const form = asForm(body);
    const response = await (options.fetch ?? fetch)(`${options.base}${path}?${search}`, {
      method,
      // The cookie that goes with the token of a session, which only the API's host can read.
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(country ? { 'x-country-code': country } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ?? JSON.stringify(body) }),
    });
    const { status, headers } = response;
    // A response whose type is not JSON is a file.
    const isFile = response.ok && !(headers.get('content-type') ?? 'json').includes('json');
    return { status, body: isFile ? await response.blob() : parse(await response.text()) };
  };
}

/** A body with a file in it, as a form. */
function asForm(body: unknown): FormData | undefined {
  const fields = Object.entries(body ?? {});
  if (!fields.some(([, value]) => value instanceof Blob)) return undefined;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
