import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type LoggerOptions, pino } from 'pino';

export type Log = FastifyBaseLogger;

const secretFields = [
  'authorization',
  'cookie',
  'password',
  'password_confirmation',
  'token',
  'authToken',
  'api_token',
  'code',
  'secret',
  'key',
  'session',
  'signature',
];

/** A path with the values of its query left out, because a query may carry a one-time code or a signature. */
export function pathForLog(url: string): string {
  if (!url.includes('?')) return url;
  const [path = '', query = ''] = url.split('?', 2);
  const names = query.split('&').map((pair) => (pair.includes('=') ? pair.slice(0, pair.indexOf('=')) : pair));
  return `${path}?${names.join('=…&')}=…`;
}

/** What a log may say of an error: the database's detail and parameters are left out, they quote stored values. */
function errorForLog(error: Error & { code?: unknown; constraint?: unknown; cause?: unknown }): object {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    // Not named `code`, which is blotted out: a code may be a second factor.
    ...(typeof error.code === 'string' ? { errorCode: error.code } : {}),
    ...(typeof error.constraint === 'string' ? { constraint: error.constraint } : {}),
    ...(error.cause instanceof Error ? { cause: errorForLog(error.cause) } : {}),
  };
}

export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretFields.flatMap((field) => [`${field}`, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: pathForLog(request.originalUrl ?? request.url),
        host: request.host,
        address: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: errorForLog,
    },
  };
}

export function createLog(level: string): Log {
  return pino(logOptions(level));
}

type Written = Parameters<Log['info']>;

/**
 * The log of one request, which names it in each line. It is made when something is first written: most requests say
 * nothing but that they were answered.
 */
export class RequestLog {
  readonly #make: () => Log;
  #made: Log | undefined;
  constructor(make: () => Log) {
    this.#make = make;
  }
  get #log(): Log {
    this.#made ??= this.#make();
    return this.#made;
  }
  get level() {
    return this.#log.level;
  }
  fatal(...line: Written) {
    this.#log.fatal(...line);
  }
  error(...line: Written) {
    this.#log.error(...line);
  }
  warn(...line: Written) {
    this.#log.warn(...line);
  }
  info(...line: Written) {
    this.#log.info(...line);
  }
  debug(...line: Written) {
    this.#log.debug(...line);
  }
  trace(...line: Written) {
    this.#log.trace(...line);
  }
  silent(...line: Written) {
    this.#log.silent(...line);
  }
  child(...given: Parameters<Log['child']>) {
    return this.#log.child(...given);
  }
}

/**
 * Writes the one line that each answer has. It is made of nothing secret, so nothing is looked for in it and blotted out:
 * that took a sixth of a response from memory.
 */
export function answerLog(log: Log): (request: FastifyRequest, reply: FastifyReply) => void {
  const stream = (log as unknown as { [pino.symbols.streamSym]: pino.DestinationStream })[pino.symbols.streamSym];
  const { redact: _, ...options } = logOptions(log.level);
  const lines = pino(options, stream);
  return (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    lines.info({ reqId: request.id, req: request, res: reply, ms }, 'answered');
  };
}
