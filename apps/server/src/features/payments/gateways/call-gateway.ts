// One HTTP call to a gateway: no redirects, limited time, limited size, and only three ways it can end.
import { GatewayRefused, GatewayUnclear } from './gateway.ts';

const patienceMs = 10_000;
const largestResponse = 1024 * 1024;

type Call = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: object };

/** The JSON a gateway answers with. A 4xx is its no (408 and 429 are not); anything else that is no JSON is unclear. */
export async function callGateway(url: string, { method, headers, body }: Call): Promise<unknown> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    status = response.status;
    text = await readCapped(response);
  } catch (cause) {
    throw new GatewayUnclear('The gateway did not respond', { cause });
  }
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
    throw new GatewayRefused(`The gateway responded with status ${status}`);
  }
  if (status !== 200 && status !== 201) throw new GatewayUnclear(`The gateway responded with status ${status}`);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new GatewayUnclear('The response of the gateway is not JSON', { cause });
  }
}

async function readCapped(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > largestResponse) throw new Error('The response is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
