import { type ErrorCode, errorStatus } from '@crescendo/contract/errors';

/** A refusal from the closed list. Anything else that is thrown is a defect and answers 500 without internals. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  /** Keys of texts per field, for code `invalid`. */
  readonly fields: Record<string, FieldProblem[]>;
  readonly retryAfterSeconds: number | undefined;
  /** Key of a text that says it better than the usual one of the code. */
  readonly text: string | undefined;

  constructor(
    code: ErrorCode,
    options: {
      fields?: Record<string, FieldProblem[]>;
      retryAfterSeconds?: number;
      text?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.code = code;
    this.fields = options.fields ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.text = options.text;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** A text key with the values that go into it. */
export type FieldProblem = { key: string; values?: Record<string, string | number> };

// Classes of SQLSTATE that mean "the database cannot serve now": connection, resources, operator intervention,
// and the timeouts that our own limits cause.
const unavailableStates = /^(08|53|57P|57014|55P03|25P03|XX000)/;
const brokenConnection =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|connection timeout/i;

/** Whether the database (or the way to it) failed, so that the same call may succeed in a moment. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (unavailableStates.test(code) || brokenConnection.test(code))) return true;
  return brokenConnection.test(error.message);
}

/** Whether running the whole transaction again is the right answer: serialization failure or deadlock. */
export function isTransient(error: unknown): boolean {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return code === '40001' || code === '40P01';
}
