// Runs between browser and server as a proxy does in production, and lets a test bring about what a deployment, an
// outage or a country would.

import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Substitute = { status?: number; type?: string; body: string };

export async function startFrontProxy(target: string) {
  const { port: targetPort } = new URL(target);
  /** Paths in the order they were requested. */
  const requested: string[] = [];
  /** What the proxy adds to every request. */
  const added: Record<string, string> = {};
  /** What is answered in place of the server, by path. */
  const substitutes: [RegExp, Substitute][] = [];

  function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const path = incoming.url ?? '/';
    requested.push(path);
    const substitute = substitutes.find(([pattern]) => pattern.test(path))?.[1];
    if (substitute) {
      const type = substitute.type ?? 'text/javascript';
      outgoing.writeHead(substitute.status ?? 200, { 'content-type': type, 'cache-control': 'no-store' });
      return outgoing.end(substitute.body);
    }
    const headers = { ...incoming.headers, ...added };
    const onward = request({ host: 'localhost', port: targetPort, method: incoming.method, path, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    return incoming.pipe(onward);
  }

  const server = createServer(answer);
  const listen = async (port: number) => {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  };
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    requested,
    added,
    substitutes,
    /** From here on nobody answers; `comeBack` ends it. */
    disappear: close,
    comeBack: () => listen(port),
    close: () => (server.listening ? close() : Promise.resolve()),
  };
}
