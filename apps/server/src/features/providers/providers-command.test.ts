// Providers from the machine itself, as an operator sets up the first one.
import { expect, test } from 'vitest';
import { providerDesk, secretKey } from '../../testing/fakes/provider-desk.ts';
import { books } from '../../testing/panels/payment-panel.ts';
import { runCommand } from '../../testing/processes/run-command.ts';

const { app, simulator, staff } = await providerDesk();
const { audits } = books(app);

const run = (words: string[], input = '') =>
  runCommand(app.ownerUrl, ['providers.ts', ...words], {
    environment: { SIMULATED_PROVIDER: 'true', SIMULATOR_PORT: String(simulator.port) },
    input,
  });
const providers = async () => (await staff.listProviders()).data;

test('a provider is added by command with its key from the standard input, read, and listed (PROV-001, PROV-002)', async () => {
  const added = await run(['add', '1', 'By command', simulator.url], `${secretKey}\n`);
  const id = Number(/^Added provider (\d+)$/m.exec(added)?.[1]);
  expect((await providers()).find((provider) => provider.id === id)).toMatchObject({
    name: 'By command',
    url: simulator.url,
    is_simulated: true,
    services: 0,
    balance: null,
  });
  expect(await run(['sync', String(id)])).toBe(`provider ${id}: ${simulator.services.size} services, 0 gone\n`);
  expect((await providers()).find((provider) => provider.id === id)).toMatchObject({
    services: simulator.services.size,
    balance: 100,
  });

  const listed = await run(['list']);
  expect(listed).toContain(
    `panel 1  provider ${id}  By command  ${simulator.url}  (${simulator.services.size} services, balance $100, simulated)`,
  );
  // There are two panels; each provider is one line, under its own.
  const lines = listed.trim().split('\n');
  expect(lines.filter((line) => line.includes(`provider ${id} `))).toHaveLength(1);
  expect(new Set(lines.map((line) => /provider (\d+)/.exec(line)?.[1])).size).toBe(lines.length);
  expect([added, listed].join()).not.toContain(secretKey);
  expect((await audits('providers.create')).at(-1)).toMatchObject({
    actor_id: null,
    actor_label: 'command line',
    subject: `provider:${id}`,
  });
}, 60_000);

test('what cannot be is refused in a sentence, and nothing is added', async () => {
  const before = (await providers()).length;
  const refusals = await Promise.all([
    run([]),
    run(['add', '77', 'Elsewhere', simulator.url], 'key'),
    run(['add', '1', 'Private', 'http://10.0.0.1/api/v2'], 'key'),
    run(['add', '1', 'Keyless', simulator.url]),
    run(['sync', '987654']),
  ]);
  const [usage, elsewhere, inside, keyless, nobody] = refusals;
  expect(usage).toContain('Usage: npm run providers');
  expect(elsewhere).toContain('Usage: npm run providers');
  expect(inside).toContain('private network');
  expect(keyless).toContain('key');
  expect(nobody).toContain('There is no enabled provider 987654');
  expect(await providers()).toHaveLength(before);
}, 60_000);

test('a provider that does not respond is reported as such', async () => {
  const added = await run(['add', '1', 'Silent', simulator.url], secretKey);
  const id = /\d+/.exec(added)?.[0] ?? '';
  simulator.setFaults({ rules: [{ mode: 'http-500', action: 'services' }] });
  expect(await run(['sync', id])).toContain(`provider ${id}: HTTP 500`);
  simulator.setFaults({});
}, 60_000);
