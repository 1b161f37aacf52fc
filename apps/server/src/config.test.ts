import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig, variables } from './config.ts';

test('an empty environment gives the defaults of the table (OPSR-006)', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ PORT: 3000, ROLE: 'all', DEMO_SERVICES: 1500, DATABASE_URL: undefined });
  expect(config.DATA_DIR).toMatch(/\.data$/);
});

test('the simulated provider is there by default only with the embedded database, at an address the server may call (ORD-026)', () => {
  const byDefault = readConfig({});
  expect([byDefault.SIMULATED_PROVIDER, byDefault.SIMULATOR_PORT, byDefault.OUTBOUND_ALLOW]).toEqual([
    true,
    7000,
    ['127.0.0.1:7000'],
  ]);
  expect(readConfig({ PORT: '65000' }).SIMULATOR_PORT).toBe(61_000);
  const outside = readConfig({ DATABASE_URL: 'postgres://u@h/d', OUTBOUND_ALLOW: '10.0.0.5:8080' });
  expect([outside.SIMULATED_PROVIDER, outside.OUTBOUND_ALLOW]).toEqual([false, ['10.0.0.5:8080']]);
});

test.each([
  ['OUTBOUND_ALLOW', 'http://x', 'hosts with their port like 10.0.0.5:8080'],
  ['WEBHOOK_ALLOW', '10.0.0.5', 'hosts with their port like 10.0.0.5:8080'],
  ['PORT', 'eighty', 'a whole number from 1 to 65535'],
  ['PORT', '1e3', 'a whole number from 1 to 65535'],
  ['ROLE', 'both', 'one of all, web, worker'],
  ['DATABASE_URL', 'mysql://x', 'an address like postgres://user:password@host:5432/database'],
  ['SECRET_KEYS', '1:abc', 'keys like 1:<64 hexadecimal digits>'],
  ['DEMO_DATA', 'yes', 'one of true, false'],
  ['TRUST_PROXY', '0', 'true, false or the number of proxies in front, 1 to 9'],
])('%s=%s ends the start with a sentence that names the variable (OPSR-006)', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(`The environment variable ${name} must be ${sentence}`);
});

test.each([
  ['false', 0],
  ['true', 1],
  ['2', 2],
])('TRUST_PROXY=%s believes as many proxies as are in front (OPSR-006)', (value, proxies) => {
  expect(readConfig({ TRUST_PROXY: value }).TRUST_PROXY).toBe(proxies);
});

test('the sentence does not repeat a bad value, which may be a secret (SECU-007)', () => {
  expect(() => readConfig({ SECRET_KEYS: '1:topsecret' })).not.toThrow(/topsecret/);
});

test('the README lists every variable of the table, and no other (OPSR-006)', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const listed = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(listed).toEqual(Object.keys(variables));
});
