// Calls to addresses that a user or an operator gave. The address is resolved here, every answer of the resolver is
// looked at, and the connection goes to what was looked at: a name cannot become another machine in between. No
// redirect is followed, no response is read beyond its limit, and the caller learns whether a byte of the request was sent.
import { promises as dns, type LookupAddress } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP } from 'node:net';

export type OutboundInit = {
  method?: 'GET' | 'POST' | undefined;
  headers?: Record<string, string> | undefined;
  body?: string | Buffer | undefined;
};
export type OutboundLimits = {
  /** `host:port` pairs that may be reached wherever they lead; the configuration's OUTBOUND_ALLOW or WEBHOOK_ALLOW. */
  allow: readonly string[];
  timeoutMs: number;
  mostBytes: number;
  /** For tests: who turns a name into addresses. */
  resolve?: ((host: string) => Promise<LookupAddress[]>) | undefined;
};
export type OutboundResponse =
  | { ok: true; status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }
  | {
      ok: false;
      /** Something of the request may have reached the other side. */
      wasSent: boolean;
      reason: 'refused-address' | 'unreachable' | 'timeout' | 'broken' | 'too-long';
      text: string;
    };

const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv4');
}
// Tunnels and documentation; 2001::/23 holds Teredo, 2002::/16 carries an IPv4 address of anybody's choice.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv6');
}
// Of IPv6 only what is handed out to the public: loopback, local, mapped and multicast addresses lie outside.
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');

/** Whether an address belongs to the public network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && publicSix.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** `host:port` of an address, as the configuration lists it. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;
}

class RefusedAddress extends Error {}

async function checkedAddresses(url: URL, limits: OutboundLimits): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const resolve = limits.resolve ?? ((name: string) => dns.lookup(name, { all: true }));
  const addresses = family ? [{ address: host, family }] : await resolve(host);
  if (limits.allow.includes(hostAndPort(url))) return addresses;
  const refused = addresses.find(({ address }) => !isPublicAddress(address));
  if (refused) throw new RefusedAddress(`${url.hostname} leads to an address that is not public`);
  return addresses;
}

/** Whether an address is one that will not be called. A name that leads nowhere yet is no reason to refuse it. */
export async function leadsToPrivate(address: string, allow: readonly string[]): Promise<boolean> {
  if (!URL.canParse(address)) return true;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return true;
  return checkedAddresses(url, { allow, timeoutMs: 0, mostBytes: 0 }).then(
    () => false,
    (error: unknown) => error instanceof RefusedAddress,
  );
}

/** Never throws; what went wrong is in the result. */
export async function outboundFetch(
  address: string,
  init: OutboundInit,
  limits: OutboundLimits,
): Promise<OutboundResponse> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    return { ok: false, wasSent: false, reason: 'refused-address', text: 'Not an address that may be called' };
  }
  const deadline = AbortSignal.timeout(limits.timeoutMs);
  let addresses: LookupAddress[];
  try {
    addresses = await Promise.race([checkedAddresses(url, limits), rejectOn(deadline)]);
  } catch (error) {
    const reason = deadline.aborted ? 'timeout' : error instanceof RefusedAddress ? 'refused-address' : 'unreachable';
    return { ok: false, wasSent: false, reason, text: errorText(error) };
  }
  return send(url, init, limits, addresses, deadline);
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

const errorText = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string };
  return (code ?? message ?? String(error)).slice(0, 200);
};

function send(url: URL, init: OutboundInit, limits: OutboundLimits, addresses: LookupAddress[], deadline: AbortSignal) {
  return new Promise<OutboundResponse>((resolve) => {
    let wasSent = false;
    const fail = (reason: Exclude<OutboundResponse, { ok: true }>['reason'], text: string) => {
      resolve({ ok: false, wasSent, reason, text });
      request.destroy();
    };
    const isSecure = url.protocol === 'https:';
    const body = init.body ?? '';
    const request = (isSecure ? requestSecure : requestPlain)(url, {
      method: init.method ?? 'GET',
      // A connection of its own: one kept from before may be closed by the other side just as it is used again, and
      // then it would be unknown whether the request was received.
      agent: false,
      headers: {
        'user-agent': 'Crescendo',
        accept: 'application/json, */*;q=0.5',
        // Compressed responses could be of any size when opened.
        'accept-encoding': 'identity',
        connection: 'close',
        ...init.headers,
        ...(init.method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
      },
      lookup: (_host, options, callback) => {
        const [first] = addresses;
        if (options.all) callback(null, addresses);
        else callback(null, first?.address ?? '', first?.family);
      },
    });
    deadline.addEventListener('abort', () => fail('timeout', `No response within ${limits.timeoutMs} ms`), {
      once: true,
    });
    // The request is written when the connection is open: until then nothing of it has left.
    request.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        wasSent = true;
      }),
    );
    request.on('error', (error) => fail(wasSent ? 'broken' : 'unreachable', errorText(error)));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > limits.mostBytes) fail('too-long', `More than ${limits.mostBytes} bytes`);
        else chunks.push(chunk);
      });
      response.on('error', (error) => fail('broken', errorText(error)));
      response.on('close', () => fail('broken', 'The response ended early'));
      response.on('end', () => {
        if (!response.complete) return;
        resolve({
          ok: true,
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        });
      });
    });
    request.end(body);
  });
}
