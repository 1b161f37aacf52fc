import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
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

/** Also of a name without a value, which may be a value without a name. */
const valuesOfQuery = /=[^&]*|(?<=^|&)[^&=]*(?=&|$)/g;

/** A path with the values of its query left out, because a query may carry a one-time code or a signature. */
export function pathForLog(url: string): string {
  if (!url.includes('?')) return url;
  const [path = '', query = ''] = url.split('?', 2);
  return `${path}?${query.replace(valuesOfQuery, '=…')}`;
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
