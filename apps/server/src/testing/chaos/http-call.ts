import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Sent = { method: string; path: string; headers: Record<string, string>; body: Buffer };
export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** One call over a connection of its own, following no redirect. Undefined where no whole answer came. */
export async function httpCall(port: number, { method, path, headers, body }: Sent): Promise<HttpResponse | undefined> {
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      buffer(answer).then(
        (text) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        () => resolve(undefined),
      );
    });
    call.on('error', () => resolve(undefined));
    call.end(body);
  });
}
