// A provider that does what a test sets, over real HTTP, and keeps its own log of what it really accepted: the
// record that the panel's rows are compared with.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type AcceptedAdd = { order: number; parameters: Record<string, string> };
/** How an `add` goes: whether it is accepted, and what is answered. */
export type Behaviour =
  | 'accept'
  | { refuse: string }
  /** Accepted, and then nothing readable, or nothing at all, is answered. */
  | { accept: boolean; answer: 'hang' | 'reset' | { status?: number; body: string } }
  /** Accepted under an id that somebody else has. */
  | { acceptAs: number };

export type ScriptedProvider = Awaited<ReturnType<typeof scriptedProvider>>;

const pending = { status: 'Pending', charge: '0.5', start_count: '0', remains: '1000', currency: 'USD' };

export async function scriptedProvider() {
  const provider = {
    adds: [] as AcceptedAdd[],
    /** Every call that came, in its order. */
    calls: [] as { action: string; at: number }[],
    behave: (_parameters: Record<string, string>): Behaviour => 'accept',
    latencyMs: 0,
    /** What an accepted order's answer waits for. */
    beforeAnswer: async () => {},
    /** Where an order is. It has begun nothing, unless a test says otherwise. */
    statusOf: (_id: string): object => pending,
    /** Its list of orders, where it has one. */
    listing: undefined as (() => unknown) | undefined,
    balanceMicros: 100_000_000,
    rateMicros: 500_000,
    nextOrder: 1000,
    /** Sockets stay open until the provider goes. */
    url: '',
    host: '',
    setDown: (_isDown: boolean): void => {},
    close: async () => {},
  };
  let isDown = false;
  const server = createServer((request, response) => void answer(request, response));
  // Down: nobody takes the connection, so that no byte of a request gets anywhere.
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  function accept(parameters: Record<string, string>, order = provider.nextOrder++): number {
    provider.adds.push({ order, parameters });
    provider.balanceMicros -= Math.ceil((provider.rateMicros * Number(parameters.quantity ?? 1000)) / 1000);
    return order;
  }

  const statuses = ({ order, orders = '' }: Record<string, string>): object =>
    order ? provider.statusOf(order) : Object.fromEntries(orders.split(',').map((id) => [id, provider.statusOf(id)]));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const parameters = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    provider.calls.push({ action: parameters.action ?? '', at: performance.now() });
    if (provider.latencyMs > 0) await new Promise((done) => setTimeout(done, provider.latencyMs));
    const json = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (parameters.action === 'balance') {
      json({ balance: (provider.balanceMicros / 1_000_000).toString(), currency: 'USD' });
      return;
    }
    if (parameters.action === 'orders' && provider.listing) {
      json(provider.listing());
      return;
    }
    if (parameters.action !== 'add') {
      json(parameters.action === 'status' ? statuses(parameters) : { error: 'Incorrect request' });
      return;
    }
    const behaviour = provider.behave(parameters);
    if (behaviour === 'accept') {
      const order = accept(parameters);
      await provider.beforeAnswer();
      json({ order });
    } else if ('refuse' in behaviour) json({ error: behaviour.refuse });
    else if ('acceptAs' in behaviour) json({ order: accept(parameters, behaviour.acceptAs) });
    else {
      if (behaviour.accept) accept(parameters);
      if (behaviour.answer === 'reset') response.socket?.destroy();
      else if (behaviour.answer !== 'hang') {
        response.writeHead(behaviour.answer.status ?? 200).end(behaviour.answer.body);
      }
    }
  }

  return Object.assign(provider, {
    url: `http://127.0.0.1:${port}/api/v2`,
    host: `127.0.0.1:${port}`,
    async setDown(down: boolean) {
      if (down === isDown) return;
      isDown = down;
      if (!down) return listen(port);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
    async close() {
      server.closeAllConnections();
      if (!isDown) await new Promise((done) => server.close(done));
    },
    /** How often the provider really has what was ordered for a link. */
    bought: (link: string) => provider.adds.filter(({ parameters }) => parameters.link === link),
  });
}
