import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ProviderAccess } from '../features/providers/providers.ts';
import {
  listOrders,
  listServices,
  readBalance,
  readRefills,
  readStatuses,
  requestCancel,
  requestRefill,
  submitOrder,
} from '../features/providers/providers.ts';
import { startTestSimulator } from '../testing/fakes/simulated-provider.ts';
import type { FaultMode } from './faults.ts';
import { readProviderRecord } from './provider-record.ts';
import { startSimulatedProvider } from './simulated-provider.ts';
import { simulatedServiceFor, simulatedServices } from './simulated-services.ts';

const accessTo = (simulator: { url: string; port: number }, key = 'a-key-of-panel-one'): ProviderAccess => ({
  id: 1,
  panelId: 1,
  url: simulator.url,
  key,
  isSimulated: true,
  allow: [`127.0.0.1:${simulator.port}`],
});
/** A thousand a day at 40 cents for a thousand. */
const service = simulatedServiceFor({ type: 'Default', unitsPerDay: 1000, priceMicros: 1_000_000n })?.externalId ?? '';
const order = (link = 'https://example.com/a', quantity = 1000) => ({ service, link, quantity: String(quantity) });
const hourMs = 3_600_000;

async function bought(access: ProviderAccess, parameters = order()) {
  const outcome = await submitOrder(access, parameters);
  if (outcome.outcome !== 'accepted') throw new Error(outcome.text);
  return outcome.externalId;
}
async function statusOf(access: ProviderAccess, id: string) {
  const read = await readStatuses(access, [id]);
  return read.ok ? read.statuses.get(id) : read;
}

test('an order is delivered gradually, at the speed of its service, and completed (PROV-014, ORD-026)', async () => {
  const simulator = await startTestSimulator({ speed: 60 });
  const access = accessTo(simulator);
  const id = await bought(access);
  expect(await statusOf(access, id)).toMatchObject({ state: 'pending', remains: 1000 });
  // Twelve of its hours pass in twelve minutes: half of what it delivers in a day.
  simulator.pass((12 * hourMs) / 60 + 2000);
  expect(await statusOf(access, id)).toMatchObject({ state: 'in_progress', remains: 500, chargeMicros: 400_000n });
  simulator.pass((12 * hourMs) / 60);
  expect(await statusOf(access, id)).toMatchObject({ state: 'completed', remains: 0 });
});

test('it speaks all of the protocol: catalogue, balance, many statuses, cancel, refill (PROV-014)', async () => {
  const simulator = await startTestSimulator({ openingMicros: 100_000_000n });
  const access = accessTo(simulator);
  const listed = await listServices(access);
  expect(listed).toMatchObject({ ok: true, unread: 0 });
  expect(listed.ok && new Set(listed.services.map(({ type }) => type)).size).toBe(16);
  const [first, second] = [await bought(access), await bought(access, order('https://example.com/b'))];
  expect(await readBalance(access)).toEqual({ ok: true, balanceMicros: 99_200_000n, currency: 'USD' });

  simulator.pass((6 * hourMs) / 60 + 2000);
  expect(await requestCancel(access, [second, '7'])).toEqual({
    ok: true,
    answers: new Map<string, unknown>([
      [second, 'asked'],
      ['7', { error: 'Incorrect order ID' }],
    ]),
  });
  simulator.pass(2 * hourMs);
  const statuses = await readStatuses(access, [first, second, '7']);
  const reported = statuses.ok ? statuses.statuses : new Map();
  expect(reported.get(first)).toMatchObject({ state: 'completed', remains: 0 });
  // A cancel takes a moment, in which a little more is delivered.
  expect(reported.get(second)).toMatchObject({ state: 'partial' });
  const left = (reported.get(second) as { remains: number }).remains;
  expect(left).toBeGreaterThan(700);
  expect(left).toBeLessThanOrEqual(750);
  expect(reported.get('7')).toEqual({ error: 'Incorrect order ID' });
  // What was not delivered is given back.
  expect(await readBalance(access)).toMatchObject({ balanceMicros: 99_600_000n - BigInt(1000 - left) * 400n });

  const refill = await requestRefill(access, first);
  expect(refill.outcome).toBe('accepted');
  const refillId = (refill as { externalId: string }).externalId;
  expect(await readRefills(access, [refillId])).toEqual({ ok: true, refills: new Map([[refillId, 'pending']]) });
  simulator.pass(hourMs);
  expect(await readRefills(access, [refillId, '99'])).toEqual({
    ok: true,
    refills: new Map<string, unknown>([
      [refillId, 'completed'],
      ['99', { error: 'Refill not found' }],
    ]),
  });
  expect(await requestRefill(access, second)).toMatchObject({ outcome: 'refused' });
});

test('it refuses as real panels do, and shows nobody the orders of others', async () => {
  const simulator = await startTestSimulator({ openingMicros: 1_000_000n });
  const access = accessTo(simulator);
  const refused = async (parameters: Record<string, string>) =>
    (await submitOrder(access, parameters)) as { class: string };
  expect((await refused({ ...order(), service: '5' })).class).toBe('service');
  expect((await refused({ ...order(), link: '' })).class).toBe('link');
  expect((await refused(order('https://example.com/a', 0))).class).toBe('quantity');
  expect((await refused(order('https://example.com/a', 9_000_000))).class).toBe('funds');
  const comments = simulatedServices.find(({ type }) => type === 'Custom Comments')?.externalId ?? '';
  expect((await refused({ service: comments, link: 'https://example.com/a' })).class).toBe('parameters');
  expect(simulator.taken()).toEqual([]);

  const id = await bought(access);
  expect(await statusOf(accessTo(simulator, 'a-key-of-panel-two'), id)).toEqual({ error: 'Incorrect order ID' });
  expect(readFileSync(simulator.file, 'utf8')).not.toContain(access.key);
});

test.each<[FaultMode, 'unknown' | 'refused' | 'accepted', number]>([
  ['http-500', 'unknown', 0],
  ['http-500-after', 'unknown', 1],
  ['reset', 'unknown', 0],
  ['reset-after', 'unknown', 1],
  ['timeout', 'unknown', 0],
  ['accept-then-timeout', 'unknown', 1],
  ['truncated', 'unknown', 1],
  ['html', 'unknown', 0],
  ['html-after', 'unknown', 1],
  ['php-warning', 'unknown', 1],
  ['huge', 'unknown', 1],
  ['refuse', 'refused', 0],
  ['slow', 'accepted', 1],
])('set to be %s, a submission is %s and its record has %i order (PROV-014)', async (mode, outcome, taken) => {
  const simulator = await startTestSimulator({ faults: { rules: [{ mode, action: 'add', times: 1, delayMs: 10 }] } });
  const access = accessTo(simulator);
  const timeoutMs = mode.endsWith('timeout') ? 400 : 20_000;
  expect((await submitOrder(access, order(), { timeoutMs })).outcome).toBe(outcome);
  expect(simulator.taken()).toHaveLength(taken);
  // Once, as set: the next is as good as any.
  expect((await submitOrder(access, order())).outcome).toBe('accepted');
});

test('set over its control call, it repeats an id, ends orders short, takes words back and talks nonsense (PROV-014)', async () => {
  const simulator = await startTestSimulator();
  const access = accessTo(simulator);
  const setFaults = (faults: object) =>
    fetch(`http://${simulator.host}/faults`, { method: 'POST', body: JSON.stringify(faults) });
  const first = await bought(access);
  await setFaults({
    rules: [
      { mode: 'duplicate-id', times: 1 },
      { mode: 'ends-partial', times: 1 },
    ],
  });
  expect(await bought(access)).toBe(first);
  const partial = await bought(access);
  simulator.pass(48 * hourMs);
  expect(await statusOf(access, partial)).toMatchObject({ state: 'partial', remains: 500 });
  expect(await statusOf(access, first)).toMatchObject({ state: 'completed' });
  await setFaults({
    rules: [
      { mode: 'regressing', times: 1 },
      { mode: 'nonsense', times: 1 },
      { mode: 'unknown-word', times: 1 },
    ],
  });
  expect(await statusOf(access, first)).toMatchObject({ state: 'pending', remains: 1000 });
  expect(await statusOf(access, first)).toMatchObject({ state: 'partial', remains: 3007, chargeMicros: undefined });
  expect(await statusOf(access, first)).toMatchObject({ state: 'unknown-word' });
  expect(await statusOf(access, first)).toMatchObject({ state: 'completed' });
});

test('a mix of faults is the same for the same seed (PROV-014)', async () => {
  const run = async (seed: number) => {
    const simulator = await startTestSimulator({
      faults: { mix: { seed, perMille: { 'http-500': 300, 'html-after': 300, refuse: 200 } } },
    });
    const outcomes: string[] = [];
    for (let at = 0; at < 20; at += 1) {
      outcomes.push((await submitOrder(accessTo(simulator), order(`https://example.com/${at}`))).outcome);
    }
    return outcomes.join();
  };
  const first = await run(7);
  expect(await run(7)).toBe(first);
  expect(await run(8)).not.toBe(first);
  expect(new Set(first.split(',')).size).toBe(3);
});

test('its log is its memory: after a crash in the middle of a line it knows every order it took (PROV-014)', async () => {
  const simulator = await startTestSimulator();
  const access = accessTo(simulator);
  const id = await bought(access);
  appendFileSync(simulator.file, '{"kind":"add","id":"9');
  const again = await startSimulatedProvider({ port: 0, file: simulator.file, speed: 1 });
  const accessAgain = accessTo(again);
  expect(await statusOf(accessAgain, id)).toMatchObject({ state: 'pending', remains: 1000 });
  const next = await submitOrder(accessAgain, order());
  await again.stop();
  expect(readProviderRecord(simulator.file).map((entry) => entry.kind === 'add' && entry.id)).toEqual([
    id,
    (next as { externalId: string }).externalId,
  ]);
});

test('it runs as a program of its own and keeps what it took on when it is killed (PROV-014)', async () => {
  const { file } = await startTestSimulator();
  const program = new URL('./serve.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, '0', file, '60'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = String(line).trim();
  const outcome = await submitOrder(accessTo({ url, port: Number(new URL(url).port) }), order());
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(readProviderRecord(file)).toMatchObject([{ kind: 'add', id: (outcome as { externalId: string }).externalId }]);
});

test('for any service that is sold there is one behind it that costs less than half', () => {
  for (const unitsPerDay of [null, 1, 45, 2000, 900_000]) {
    for (const priceMicros of [100_000n, 999_999n, 12_000_000n, 3_000_000_000n]) {
      for (const type of ['Default', 'SEO', 'Custom Comments', 'Package']) {
        const found = simulatedServiceFor({ type, unitsPerDay, priceMicros });
        expect(found && found.rateMicros * 2n < priceMicros).toBe(true);
      }
    }
  }
});

test('it lists the orders of each of its customers where that is switched on, and does not know the action otherwise', async () => {
  const silent = await startTestSimulator();
  expect(await listOrders(accessTo(silent))).toMatchObject({ ok: false, isUnknownAction: true });
  const simulator = await startTestSimulator({ listsOrders: true });
  const access = accessTo(simulator);
  expect(await listOrders(access)).toEqual({ ok: true, orders: [] });
  const id = await bought(access, order('https://example.com/listed', 500));
  await bought(accessTo(simulator, 'the-key-of-another'));
  const [taken] = simulator.taken();
  expect(await listOrders(access)).toEqual({
    ok: true,
    orders: [
      {
        externalId: id,
        service,
        link: 'https://example.com/listed',
        quantity: 500,
        at: Math.floor((taken?.at ?? 0) / 1000) * 1000,
      },
    ],
  });
});
