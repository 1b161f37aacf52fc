import { expect, test } from 'vitest';
import { providerDesk } from '../../../testing/fakes/provider-desk.ts';
import { customerWith, video } from '../../../testing/panels/order-panel.ts';

const desk = await providerDesk();
const { app, simulator, staff } = desk;
const external = '1061';
const provider = await desk.newProvider({ markup_share: 0.2 });
const buyer = await customerWith(app, { dollars: 1000 });
const buy = (service_id: number) =>
  buyer.call.createWidgetOrders({ body: { orders: [{ service_id, quantity: 1000, url: video }] } });
const refusal = { statusCode: 422 };
async function setRule(margin_rule: 'alert' | 'reprice' | 'pause', least_margin_share = 0) {
  const { version } = (await staff.readFulfilmentSettings()).data;
  return staff.saveFulfilmentSettings({ body: { version, margin_rule, least_margin_share, most_reprice_factor: 3 } });
}
function sellFor(rateMicros: bigint) {
  Object.assign(simulator.services.get(external) ?? {}, { rateMicros });
}
/** What comes by itself, four times an hour. */
async function sync() {
  await app.runJob('providers.sync-all');
  await app.runJobs();
}
const price = async (service: number) =>
  (await buyer.call.readService({ params: { idOrSlug: String(service) } })).data.price;

test('a panel that has chosen no rule sells nothing at a loss: the service is paused (PROV-018)', async () => {
  expect((await staff.readFulfilmentSettings()).data).toEqual({
    version: 0,
    margin_rule: 'pause',
    least_margin_share: 0,
    most_reprice_factor: 3,
  });
  const service = await desk.routedService(provider, external);
  sellFor(5_000_000n);
  await sync();
  await expect(buy(service)).rejects.toMatchObject(refusal);
  expect(await desk.openAlerts()).toContain(`service-margin service:${service}`);
  sellFor(400_000n);
  await sync();
  expect((await buy(service)).data.orders).toHaveLength(1);
});

test('the rule is replaced only by who saw it as it is, also where there was none yet (CONS-044)', async () => {
  const save = (version: number, least_margin_share: number) =>
    staff.saveFulfilmentSettings({
      body: { version, margin_rule: 'pause', least_margin_share, most_reprice_factor: 3 },
    });
  const late = { statusCode: 409 };
  await expect(save(1, 0.1)).rejects.toMatchObject(late);
  const both = await Promise.allSettled([save(0, 0.1), save(0, 0.2)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(save(0, 0.3)).rejects.toMatchObject(late);
  expect((await save(1, 0)).data).toMatchObject({ version: 2, least_margin_share: 0 });
  await expect(save(1, 0.3)).rejects.toMatchObject(late);
  expect((await staff.readFulfilmentSettings()).data).toMatchObject({ version: 2, least_margin_share: 0 });
});

test('a price that would become more than three times the old one waits for a person, and nothing is sold meanwhile (PROV-019)', async () => {
  await setRule('reprice');
  const service = await desk.routedService(provider, external);
  const alert = `service-reprice service:${service}`;
  const proposed = async () =>
    (await staff.listPriceProposals()).data.filter(({ service_id }) => service_id === service);
  sellFor(40_000_000n);
  await sync();
  expect(await price(service)).toBe(1);
  await expect(buy(service)).rejects.toMatchObject(refusal);
  expect(await desk.openAlerts()).toContain(alert);
  const [first] = await proposed();
  expect(first).toMatchObject({ before: 1, price: 48 });

  // The next list has another price: what somebody looked at before is not what they would set now.
  sellFor(50_000_000n);
  await sync();
  const apply = (id: number | undefined) => staff.applyPriceProposal({ params: { id: String(id) } });
  await expect(apply(first?.id)).rejects.toMatchObject({ statusCode: 404 });
  const [second] = await proposed();
  expect(second).toMatchObject({ price: 60 });
  const both = await Promise.allSettled([apply(second?.id), apply(second?.id)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect.poll(() => price(service)).toBe(60);
  expect(await desk.openAlerts()).not.toContain(alert);
  expect(await proposed()).toEqual([]);
  expect((await desk.service(service)).paused_for_margin).toBe(false);
  sellFor(400_000n);
  await sync();
});

test('a slip of the provider that is over by the next list leaves nothing to decide (PROV-019)', async () => {
  await setRule('reprice');
  const service = await desk.routedService(provider, external);
  sellFor(40_000_000n);
  await sync();
  sellFor(400_000n);
  await sync();
  expect((await staff.listPriceProposals()).data.map(({ service_id }) => service_id)).not.toContain(service);
  expect(await desk.openAlerts()).not.toContain(`service-reprice service:${service}`);
  expect((await buy(service)).data.orders).toHaveLength(1);
});

test('one line of a list with a NUL or a rate beyond any price costs no other line (PROV-017)', async () => {
  const line = simulator.services.get(external);
  const name = line?.name;
  Object.assign(line ?? {}, { name: 'A\u0000B \ud800' });
  const other = simulator.services.get('1062') ?? [...simulator.services.values()].find((each) => each !== line);
  const rateMicros = other?.rateMicros;
  Object.assign(other ?? {}, { rateMicros: 10n ** 18n });
  const { data } = await staff.syncProvider({ params: { id: String(provider) } });
  expect(data).toMatchObject({ services: simulator.services.size - 1, cleaned: 1, unread: 1 });
  const found = await staff.listProviderServices({ params: { id: String(provider) }, query: { search: external } });
  expect(found.data[0]?.name).toBe('A B \ufffd');
  Object.assign(line ?? {}, { name });
  Object.assign(other ?? {}, { rateMicros });
  await sync();
});

test('prices are synced on a schedule, and a cost that reaches the price raises an alert until it falls (PROV-003)', async () => {
  await setRule('alert');
  const service = await desk.routedService(provider, external);
  const alert = `service-margin service:${service}`;
  sellFor(1_000_000n);
  await sync();
  expect(await desk.openAlerts()).toContain(alert);
  expect((await buy(service)).data.orders).toHaveLength(1);
  sellFor(999_999n);
  await sync();
  expect(await desk.openAlerts()).not.toContain(alert);
  sellFor(400_000n);
  await sync();
});

test('by the rule of repricing the next sale is made at a price with the markup on top (PROV-003)', async () => {
  await setRule('reprice');
  const service = await desk.routedService(provider, external);
  sellFor(2_000_000n);
  await sync();
  await expect.poll(() => price(service)).toBe(2.4);
  const { data } = await buy(service);
  const order = await buyer.call.readOrder({ params: { orderId: String(data.orders[0]?.id) } });
  expect(order.data.cost).toBe(2.4);
  const acts = await app.database.panel(1, (trx) =>
    trx
      .selectFrom('audit_entries')
      .select('actor_label')
      .where('subject', '=', `service:${service}`)
      .where('action', '=', 'providers.reprice')
      .execute(),
  );
  expect(acts).toEqual([{ actor_label: 'system' }]);
  // It falls again: what the operator earns is theirs.
  sellFor(400_000n);
  await sync();
  expect(await price(service)).toBe(2.4);
});

test('by the rule of pausing nothing is sold until the margin is back, and a least margin pauses earlier (PROV-003)', async () => {
  await setRule('pause');
  const service = await desk.routedService(provider, external);
  const paused = async () => (await desk.service(service)).paused_for_margin;
  sellFor(1_200_000n);
  await sync();
  expect(await paused()).toBe(true);
  await expect(buy(service)).rejects.toMatchObject(refusal);
  const { data } = await buyer.call.readService({ params: { idOrSlug: String(service) } });
  expect(data.is_deactivated).toBe(true);
  sellFor(800_000n);
  await sync();
  expect(await paused()).toBe(false);
  expect((await buy(service)).data.orders).toHaveLength(1);
  await setRule('pause', 0.25);
  expect(await paused()).toBe(true);
  await setRule('alert');
  expect(await paused()).toBe(false);
  sellFor(400_000n);
  await sync();
});

test('limits and availability follow: what no provider lists any more is not for sale until it is listed again (PROV-003)', async () => {
  const service = await desk.routedService(provider, external);
  const sold = simulator.services.get(external);
  simulator.services.delete(external);
  await sync();
  expect(await desk.openAlerts()).toContain(`service-unlisted service:${service}`);
  await expect(buy(service)).rejects.toMatchObject(refusal);
  simulator.services.set(external, { ...(sold as NonNullable<typeof sold>), min: 10, max: 5000 });
  await sync();
  expect(await desk.openAlerts()).not.toContain(`service-unlisted service:${service}`);
  expect((await buy(service)).data.orders).toHaveLength(1);
  const { data } = await staff.listProviderServices({ params: { id: String(provider) }, query: { search: external } });
  expect(data[0]).toMatchObject({ min_quantity: 10, max_quantity: 5000, is_listed: true });
});

test('a list that cannot be read changes nothing and raises an alert until one can', async () => {
  const service = await desk.routedService(provider, external);
  for (const mode of ['http-500', 'html', 'truncated', 'refuse'] as const) {
    simulator.setFaults({ rules: [{ mode, action: 'services' }] });
    await sync();
    expect(await desk.openAlerts()).toContain(`provider-sync provider:${provider}`);
  }
  expect((await desk.service(service)).paused_for_routes).toBe(false);
  simulator.setFaults({});
  await sync();
  expect(await desk.openAlerts()).not.toContain(`provider-sync provider:${provider}`);
});
