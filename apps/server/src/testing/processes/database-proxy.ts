// A way to the database that can be cut at the worst moment: around the COMMIT of one transaction.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** `before`: the COMMIT never arrives. `after`: it is done, and its reply is lost. */
export type Cut = 'before' | 'after';

/** The whole message, because values of other statements may end in the same word. */
const commit = Buffer.from('Q\0\0\0\x0bcommit\0');

export async function databaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let cut: Cut | undefined;
  let cuts = 0;
  let passed = 0;

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    let isReplyLost = false;
    client.on('data', (chunk) => {
      if (cut && chunk.includes(commit) && passed-- <= 0) {
        cuts += 1;
        isReplyLost = cut === 'after';
        if (cut === 'before') client.destroy();
        cut = undefined;
        if (!isReplyLost) return;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (isReplyLost) client.destroy();
      else client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    /** Cuts the next connection that commits, or after as many commits as are let through before. */
    cutNextCommit(when: Cut, letThrough = 0) {
      passed = letThrough;
      cut = when;
    },
    cuts: () => cuts,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
