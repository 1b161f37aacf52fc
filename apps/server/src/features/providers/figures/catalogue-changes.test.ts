// What a sync finds, and what it leaves of the margin of each service.
import { expect, test } from 'vitest';
import { providerDesk } from '../../../testing/fakes/provider-desk.ts';

const desk = await providerDesk();
const { app, simulator, staff } = desk;

const sync = (id: number) => staff.syncProvider({ params: { id: String(id) } });
const changes = async (id: number, query: object = {}) =>
  (await staff.listCatalogueChanges({ query: { provider_id: String(id), ...query } })).data;

test('a sync notes what is new, changed, gone and back in a catalogue, but not the first catalogue (CONS-010)', async () => {
  const id = await desk.newProvider();
  expect(await changes(id)).toEqual([]);
  const [one, two] = [...simulator.services.values()];
  if (!one || !two) throw new Error('The simulator sells nothing');
  await desk.routedService(id, one.externalId);

  const dearer = { ...one, rateMicros: one.rateMicros * 2n };
  simulator.services.set(one.externalId, dearer);
  simulator.services.delete(two.externalId);
  await sync(id);
  const found = await changes(id);
  expect(found.map(({ kind, external_id, services }) => [kind, external_id, services]).sort()).toEqual([
    ['changed', one.externalId, 1],
    ['gone', two.externalId, 0],
  ]);
  expect(found.find(({ kind }) => kind === 'changed')).toMatchObject({
    before: { rate: Number(one.rateMicros) / 1e6 },
    after: { rate: Number(dearer.rateMicros) / 1e6 },
  });
  // The same list again changes nothing.
  await sync(id);
  expect(await changes(id)).toHaveLength(2);

  simulator.services.set(two.externalId, two);
  simulator.services.set('99001', { ...two, externalId: '99001', name: 'Brand new' });
  await sync(id);
  expect((await changes(id, { kind: 'back' })).map(({ external_id }) => external_id)).toEqual([two.externalId]);
  expect((await changes(id, { kind: 'new' })).map(({ name }) => name)).toEqual(['Brand new']);
  expect((await changes(id, { sold: 'true' })).map(({ kind }) => kind)).toEqual(['changed']);
  const query = { provider_id: String(id), per_page: '3' };
  const first = await staff.listCatalogueChanges({ query });
  const rest = await staff.listCatalogueChanges({ query: { ...query, after: first.next as string } });
  expect([...first.data, ...rest.data]).toEqual(await changes(id));
  simulator.services.set(one.externalId, one);
  simulator.services.delete('99001');
});

test('each service is listed with its margin over the route that is tried first, and warned services apart (CONS-010)', async () => {
  const id = await desk.newProvider();
  const [line] = [...simulator.services.values()].filter(({ type }) => type === 'Default');
  if (!line) throw new Error('The simulator sells nothing');
  const setRate = async (rateMicros: bigint) => {
    simulator.services.set(line.externalId, { ...line, rateMicros });
    await sync(id);
  };
  await setRate(400_000n);
  const service = await desk.routedService(id, line.externalId);
  const margins = async (query: object = {}) =>
    (await staff.listServiceMargins({ query: { provider_id: String(id), ...query } })).data;
  expect(await margins()).toMatchObject([
    { service_id: service, price: 1, cost: 0.4, margin_share: 0.6, warning: 'none', is_paused: false },
  ]);
  expect(await margins({ warned: 'true' })).toEqual([]);
  await setRate(1_200_000n);
  expect(await margins({ warned: 'true' })).toMatchObject([
    { service_id: service, cost: 1.2, margin_share: -0.2, warning: 'margin', is_paused: true },
  ]);
  expect(await margins({ warned: 'false' })).toEqual([]);
  // By the id alone, it is the next after the one before.
  const next = await staff.listServiceMargins({ query: { per_page: '1', after: String(service - 1) } });
  expect(next.data.map(({ service_id }) => service_id)).toEqual([service]);
  expect(
    await app
      .caller({ token: await app.signIn('owner@crescendo.test', 2), host: 'second.localhost' })
      .listServiceMargins({ query: { provider_id: String(id) } }),
  ).toEqual({ data: [], next: null });
});
