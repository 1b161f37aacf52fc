import type { AllRoutes } from './all-routes.ts';
import { toApiError } from './errors.ts';
import { paths } from './paths.gen.ts';
import type { Answer, Call, Method } from './route.ts';

export type Outgoing = {
  method: Method;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body?: unknown;
};

/** Carries one call and gives back what came: over HTTP in the browser, in the same process while rendering. */
export type Transport = (name: keyof AllRoutes, outgoing: Outgoing) => Promise<{ status: number; body: unknown }>;

type Arguments<C> = Record<string, never> extends C ? [input?: C] : [input: C];

export type Client = {
  [K in keyof AllRoutes]: (...input: Arguments<Call<AllRoutes[K]>>) => Promise<Answer<AllRoutes[K]>>;
};

type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

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
 * One typed function per route of the table, made when it is asked for. It knows paths only, so that no schema
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
  const answer = await send(name, { method, path, params, query: texts(input.query), ...body });
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
  /** The saved session token, read anew for each call. */
  token: () => string | undefined;
  /** The country a proxy told, if any. */
  countryCode?: () => string | undefined;
  fetch?: typeof fetch;
};

/** The transport of browsers and tests: what every request carries is said here once. */
export function httpTransport(options: HttpOptions): Transport {
  return async (_name, { method, path, query, body }) => {
    const search = new URLSearchParams({ locale: options.locale, ...query });
    const token = options.token();
    const country = options.countryCode?.();
    const response = await (options.fetch ?? fetch)(`${options.base}${path}?${search}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(country ? { 'x-country-code': country } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: parse(text) };
  };
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
