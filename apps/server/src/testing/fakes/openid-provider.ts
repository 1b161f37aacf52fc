import { afterAll } from 'vitest';
import { startOpenIdServer } from './openid-server.ts';

export type OpenIdProvider = Awaited<ReturnType<typeof openIdProvider>>;

/** Runs as long as the tests of a file. */
export async function openIdProvider(client: { id: string; secret: string }) {
  const { provider, close } = await startOpenIdServer(client);
  afterAll(close);
  return provider;
}
