import { request } from 'node:http';
import autocannon from 'autocannon';

export type Headers = Record<string, string>;
export type Target = { name: string; url: string; headers?: Headers | undefined };
export type Measured = { name: string; perSecond: number[]; p99: number[]; errors: number };

const connections = 32;
const seconds = 4;
const rounds = 3;

/**
 * Drives the targets in turn, several rounds, because a machine's speed varies: only figures of one run compare. A round
 * at whose end it is over does not count, and none comes after it.
 */
export async function compare(
  targets: Target[],
  isOver: () => Promise<boolean> = async () => false,
): Promise<Map<string, Measured>> {
  const figures = new Map(
    targets.map(({ name }) => [name, { name, perSecond: [] as number[], p99: [] as number[], errors: 0 }]),
  );
  for (const { url, headers } of targets) await drive(url, 1, headers);
  for (let round = 0; round < rounds; round += 1) {
    const driven = [];
    for (const { name, url, headers } of targets) driven.push({ name, result: await drive(url, seconds, headers) });
    if (await isOver()) return figures;
    for (const { name, result } of driven) {
      const own = figures.get(name) as Measured;
      own.perSecond.push(Math.round(result.requests.average));
      own.p99.push(result.latency.p99);
      own.errors += result.errors + result.non2xx;
    }
  }
  return figures;
}

function drive(url: string, duration: number, headers: Headers = {}) {
  return autocannon({ url, connections, duration, headers });
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export function fetchBody(url: string, headers: Headers = {}): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
    });
    call.on('error', reject);
    call.end();
  });
}
