// The simulated provider: a real server that speaks API v2 on this machine alone. It delivers nothing to anybody, and
// whatever comes of it is marked as simulated wherever it is seen.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createState } from './answer-call.ts';
import { type Action, actions, createFaults, type FaultRule, type Faults } from './faults.ts';
import { openProviderRecord, type ProviderRecordEntry } from './provider-record.ts';
import type { SimulatedService } from './simulated-services.ts';

export type SimulatorOptions = {
  /** 0 chooses a free one. */
  port: number;
  /** the provider record. */
  file: string;
  speed: number;
  faults?: Faults | undefined;
  /** What each customer of the provider has at first. */
  openingMicros?: bigint | undefined;
  now?: (() => number) | undefined;
  services?: readonly SimulatedService[] | undefined;
  /** Whether it lists its orders when asked, as few providers do. */
  listsOrders?: boolean | undefined;
  /** The keys it serves; any, where none is named. */
  keys?: readonly string[] | undefined;
};
export type Simulator = {
  port: number;
  url: string;
  setFaults: (faults: Faults) => void;
  /** What it has really taken on. */
  providerRecord: () => readonly ProviderRecordEntry[];
  /** Its catalogue, to be changed by tests. */
  services: Map<string, SimulatedService>;
  stop: () => Promise<void>;
};

const path = '/api/v2';
const mostBodyBytes = 2_000_000;
const million = 1_000_000_000_000n;

export async function startSimulatedProvider(options: SimulatorOptions): Promise<Simulator> {
  const now = options.now ?? Date.now;
  const faults = createFaults(options.faults);
  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  // Listening first: two processes must not write one log.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const providerRecord = openProviderRecord(options.file);
  const state = createState({
    providerRecord,
    speed: options.speed,
    openingMicros: options.openingMicros ?? million,
    now,
    services: options.services,
    listsOrders: options.listsOrders,
    keys: options.keys,
  });

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://simulated');
    const at = url.pathname.replace(/\/$/, '');
    const body = await readBody(request);
    if (at === path) return answer(request, response, readParameters(request, url, body));
    const json = (value: unknown) => send(response, 200, JSON.stringify(value));
    if (at === '/health') return json({ simulated: true });
    if (at === '/record') return json(providerRecord.entries);
    if (at === '/faults' && request.method === 'POST') {
      faults.set(JSON.parse(body) as Faults);
      return json(faults.get());
    }
    send(response, 404, JSON.stringify({ error: 'Not found' }));
  }

  async function answer(request: IncomingMessage, response: ServerResponse, given: Record<string, string>) {
    const action = actions.find((name) => name === given.action);
    const fault = action && faults.choose({ action, service: given.service, link: given.link });
    if (!fault) return send(response, 200, JSON.stringify(state.answer(given, undefined)));
    await misbehave(request, response, fault, action, () => JSON.stringify(state.answer(given, fault)));
  }

  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}${path}`,
    setFaults: faults.set,
    providerRecord: () => providerRecord.entries,
    services: state.services,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function misbehave(
  request: IncomingMessage,
  response: ServerResponse,
  fault: FaultRule,
  action: Action,
  act: () => string,
): Promise<void> {
  switch (fault.mode) {
    case 'http-500':
      return send(response, 500, 'Internal Server Error');
    case 'http-500-after':
      act();
      return send(response, 502, '<html><body>502 Bad Gateway</body></html>', 'text/html');
    case 'reset':
      request.socket.resetAndDestroy();
      return;
    case 'reset-after':
      act();
      request.socket.resetAndDestroy();
      return;
    // The caller gives up after some time; the connection is closed then.
    case 'timeout':
      return;
    case 'accept-then-timeout':
      act();
      return;
    case 'truncated': {
      const text = act();
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(text.length) });
      response.write(text.slice(0, Math.max(1, text.length - 3)), () => request.socket.destroy());
      return;
    }
    case 'html':
      return send(response, 200, '<html><body>Just a moment…</body></html>', 'text/html');
    case 'html-after':
      act();
      return send(response, 200, '<html><body>Just a moment…</body></html>', 'text/html');
    case 'php-warning':
      return send(
        response,
        200,
        `<br />\n<b>Warning</b>:  Undefined index on line <b>31</b><br />\n${act()}`,
        'text/html',
      );
    case 'huge':
      return send(response, 200, `${act()}${' '.repeat(20_000_000)}`);
    case 'refuse':
      return send(response, 200, JSON.stringify({ error: fault.text ?? refusals[action] }));
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs ?? 1000));
      return send(response, 200, act());
    default:
      return send(response, 200, act());
  }
}

const refusals: Record<Action, string> = {
  services: 'Invalid API key',
  balance: 'Invalid API key',
  add: 'Not enough funds on balance',
  status: 'Incorrect request',
  cancel: 'Incorrect request',
  refill: 'Order not eligible for refill.',
  refill_status: 'Refill not found',
  orders: 'Incorrect request',
};

function send(response: ServerResponse, status: number, text: string, type = 'application/json') {
  response.writeHead(status, { 'content-type': type }).end(text);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBodyBytes) throw new Error('The body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Form, JSON or query, as clients of this protocol send it. */
function readParameters(request: IncomingMessage, url: URL, body: string): Record<string, string> {
  const given = Object.fromEntries(url.searchParams);
  if (body === '') return given;
  if (!request.headers['content-type']?.includes('json'))
    return { ...given, ...Object.fromEntries(new URLSearchParams(body)) };
  const fields = JSON.parse(body) as Record<string, unknown>;
  return { ...given, ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])) };
}
