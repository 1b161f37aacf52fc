// A way to the database on which no notification arrives while it swallows them, as behind a transaction pooler: LISTEN is
// answered, everything else works.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

const notification = 'A'.charCodeAt(0);

export async function swallowingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  let swallowed = 0;

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
    client.pipe(upstream);
    let rest = Buffer.alloc(0);
    upstream.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      // A message is its kind in one byte and its length in four, which count themselves.
      while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
        const message = rest.subarray(0, rest.readUInt32BE(1) + 1);
        rest = rest.subarray(message.length);
        if (isSwallowing && message[0] === notification) swallowed += 1;
        else client.write(message);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: url.href,
    swallow: (does: boolean) => {
      isSwallowing = does;
    },
    swallowed: () => swallowed,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
