/** The closed list of ways a call can fail. Each code has one status, and a text in every language of the server. */
export const errorStatus = {
  'bad-request': 400,
  'malformed-json': 400,
  'nested-too-deep': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  invalid: 422,
  'account-frozen': 423,
  'too-many-requests': 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The wire form of every error: `errors` only with status 422. */
export type ErrorBody = { message: string; errors?: Record<string, string[]> };

/** What a failed call becomes on the calling side. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly statusCode: number;
  /** Texts per field; empty for anything but a validation error. */
  readonly errors: Record<string, string[]>;

  constructor(message: string, statusCode = 500, errors: Record<string, string[]> = {}) {
    super(message);
    this.statusCode = statusCode;
    this.errors = errors;
  }
}

const invalidMessage = 'Sent data is invalid';

/**
 * Normalises an error response. A response without a body, and any 404, is passed through unchanged, because
 * its meaning (an absent record) belongs to the caller.
 */
export function toApiError(statusCode: number | undefined, body: unknown): ApiError | undefined {
  if (statusCode === 404 || !isRecord(body)) return undefined;
  const message = typeof body.message === 'string' && body.message ? body.message : undefined;
  if (isRecord(body.errors)) {
    return new ApiError(message ?? invalidMessage, statusCode, fieldTexts(body.errors));
  }
  return message === undefined ? undefined : new ApiError(message, statusCode);
}

function fieldTexts(errors: Record<string, unknown>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, (Array.isArray(texts) ? texts : [texts]).map(String)]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
