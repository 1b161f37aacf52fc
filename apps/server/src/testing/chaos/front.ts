// The address of the panel: sends each call to a running process. What the gateway calls back is lost, or sent
// several times at once to several processes, as the internet does it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { CrashableServers } from './crashable-servers.ts';
import { type HttpResponse, httpCall, type Sent } from './http-call.ts';
import type { Random } from './random.ts';

export async function openFront(random: Random, runName?: string) {
  const callbacks = { sent: 0, lost: 0, copies: 0 };
  let servers: Pick<CrashableServers, 'port'> | undefined;
  /** A server that has just died may have left its port to one of another run: its response does not count. */
  const forward = async (sent: Sent) => {
    const received = await httpCall(await (servers as CrashableServers).port(), sent);
    return runName === undefined || received?.headers['x-run'] === runName ? received : undefined;
  };

  async function callBack(sent: Sent): Promise<HttpResponse | undefined> {
    callbacks.sent += 1;
    if (random.chance(0.2)) {
      callbacks.lost += 1;
      return undefined;
    }
    const copies = random.between(1, 5);
    callbacks.copies += copies;
    const answers = await Promise.all(Array.from({ length: copies }, () => forward(sent)));
    return answers.find((answer) => answer !== undefined);
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = request;
    const kept = Object.fromEntries(
      Object.entries(headers).filter((header): header is [string, string] => typeof header[1] === 'string'),
    );
    const sent = { method, path, headers: { ...kept, connection: 'close' }, body: await buffer(request) };
    const received = await (path.startsWith('/api/v1/payment-callbacks/') ? callBack(sent) : forward(sent));
    response.writeHead(received?.status ?? 502, received?.headers).end(received?.body);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    callbacks,
    leadTo(those: Pick<CrashableServers, 'port'>) {
      servers = those;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
