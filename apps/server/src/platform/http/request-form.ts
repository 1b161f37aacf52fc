// The form that every request has to have before anything reads it: a method of ours, an address that begins with a
// slash, and a host that can be one. What is of another form is refused here, so that nobody behind has to think of it.
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLocale } from '@crescendo/rules/content/locales';
import { ownEntry } from '@crescendo/rules/content/own-entry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { message } from '../messages.ts';
import { Failure } from './failure.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** A name, an IPv4 address, or an IPv6 address in brackets, with or without a port. */
const hostForm = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/is;

/** Proxies may send the whole address (RFC 9112, 3.2.2): its path is used, and its host wins over the header. */
export function takeAbsoluteForm(request: IncomingMessage & { originalUrl?: string }): void {
  if (request.url?.startsWith('/')) return;
  const [, host, rest] = absoluteForm.exec(request.url ?? '') ?? [];
  if (host === undefined || rest === undefined) return;
  request.headers.host = host;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.originalUrl = request.url;
}

export function refuseMalformed(request: FastifyRequest, reply: FastifyReply, done: (refusal?: Failure) => void): void {
  if (!methods.includes(request.method)) reply.header('allow', methods.join(', '));
  done(refusalOf(request));
}

function refusalOf({ method, originalUrl, host }: FastifyRequest): Failure | undefined {
  if (!methods.includes(method)) return new Failure('method-not-allowed');
  if (!originalUrl.startsWith('/') || !isHost(host)) return new Failure('bad-request');
  // No column of text holds the character 0: a path with one names a record that does not exist.
  const isZeroIn = originalUrl.includes('%00') && (originalUrl.split('?', 1)[0] as string).includes('%00');
  return isZeroIn ? new Failure('not-found') : undefined;
}

/** Nearly every request names the one before it. */
let knownHost = '';

/** Programs of the first version of HTTP need not name one; they are shown the default panel. */
function isHost(host: string): boolean {
  if (host === '' || host === knownHost) return true;
  if (!hostForm.test(host) || !URL.canParse(`http://${host}`)) return false;
  knownHost = host;
  return true;
}

const unreadable: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** What is no request at all, or was not sent in time, is answered in the wire form as well, and the connection ends. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = ownEntry(unreadable, error.code ?? '') ?? 400;
  const body = JSON.stringify({ message: message(defaultLocale, 'errors.bad-request') });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: private, no-store',
    'connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy();
}
