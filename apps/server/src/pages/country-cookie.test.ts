import fastifyCookie from '@fastify/cookie';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { keepCountryCookie } from './country-cookie.ts';

async function requestPage(headers: Record<string, string>, isProxyTrusted = true) {
  const server = fastify();
  await server.register(fastifyCookie);
  keepCountryCookie(server, isProxyTrusted);
  server.get('/', async () => '');
  const answer = await server.inject({ url: '/', headers });
  await server.close();
  return answer.headers['set-cookie'];
}
const kept = (country: string) => `client_ip_country=${country}; Max-Age=31536000; Path=/; SameSite=Lax`;

describe('the country of a visitor', () => {
  test('is taken from cf-ipcountry, else from x-country-code, and kept for a year (COOK-012, COOK-013)', async () => {
    expect(await requestPage({ 'cf-ipcountry': 'DE', 'x-country-code': 'FR' })).toBe(kept('DE'));
    expect(await requestPage({ 'x-country-code': 'fr' })).toBe(kept('FR'));
    expect(await requestPage({})).toBeUndefined();
  });

  test('is written again only when it is another', async () => {
    expect(await requestPage({ 'cf-ipcountry': 'DE', cookie: 'client_ip_country=DE' })).toBeUndefined();
    expect(await requestPage({ 'cf-ipcountry': 'DE', cookie: 'client_ip_country=FR' })).toBe(kept('DE'));
  });

  test.each(['XX', 'T1', 'DEU', '', 'D;', '<b>'])('is not what is no country: %j', async (reported) => {
    expect(await requestPage({ 'cf-ipcountry': reported })).toBeUndefined();
  });

  test('is believed only from a proxy that we trust', async () => {
    expect(await requestPage({ 'cf-ipcountry': 'DE' }, false)).toBeUndefined();
  });
});
