import { expect, test } from 'vitest';
import { providerDesk } from '../../../testing/fakes/provider-desk.ts';

const desk = await providerDesk();
const { app, simulator, staff } = desk;
const params = (id: number) => ({ params: { id: String(id) } });
const typeId = await app.database.panel(1, async (trx) => {
  const { id } = await trx.selectFrom('service_types').select('id').orderBy('id').executeTakeFirstOrThrow();
  return id;
});
/** A thousand a day at 40 cents for a thousand. */
const external = '1061';

test('chosen services are imported with names, markup and type; importing again updates rate, limits and flags and leaves the texts (PROV-002)', async () => {
  const provider = await desk.newProvider({ markup_share: 0.5 });
  const bring = (services: { external_id: string; name?: { en: string; de?: string }; markup_share?: number }[]) =>
    staff.importServices({ ...params(provider), body: { service_type_id: typeId, services } });
  const first = await bring([
    { external_id: external, name: { en: 'Quick views', de: 'Schnelle Aufrufe' }, markup_share: 1 },
    { external_id: '2002' },
  ]);
  expect(first.data).toEqual({ created: [expect.any(Number), expect.any(Number)], updated: [] });
  const [id = 0, packageId = 0] = first.data.created;
  expect(await desk.service(id)).toMatchObject({
    service_type_id: typeId,
    name: { en: 'Quick views', de: 'Schnelle Aufrufe' },
    default_price_micros: 800_000n,
    price_type: 'per_quantity',
    pricing_per: 1000,
    min_quantity: 1,
    max_quantity: 10_000_000,
    has_refill: true,
    drip_feed_is_allowed: true,
  });
  expect(await desk.service(packageId)).toMatchObject({
    name: { en: 'Simulated Package: 1 a day, $4 each' },
    default_price_micros: 6_000_000n,
    price_type: 'fixed',
    min_quantity: 1,
    max_quantity: 1,
  });
  const { data: routes } = await staff.readServiceRoutes(params(id));
  expect(routes).toMatchObject({ version: 1, routes: [{ provider_id: provider, is_enabled: true }] });

  // The operator writes texts of their own; the provider changes what it sells.
  await app.owner.pool.query(
    `update services set name = '{"en":"Our own name"}', short_description = '{"en":"Our own words"}', slug = 'our-own-slug' where id = $1`,
    [id],
  );
  const sold = simulator.services.get(external);
  Object.assign(sold ?? {}, {
    name: 'Their new name',
    rateMicros: 500_000n,
    min: 50,
    max: 7000,
    hasRefill: false,
    canCancel: false,
    hasDripFeed: false,
  });
  await staff.syncProvider(params(provider));
  const again = await bring([{ external_id: external, name: { en: 'Another name' } }]);
  expect(again.data).toEqual({ created: [], updated: [id] });
  expect(await desk.service(id)).toMatchObject({
    name: { en: 'Our own name' },
    short_description: { en: 'Our own words' },
    slug: 'our-own-slug',
    default_price_micros: 1_000_000n,
    min_quantity: 50,
    max_quantity: 7000,
    has_refill: false,
    drip_feed_is_allowed: false,
  });
  const { data: listed } = await staff.listProviderServices({ ...params(provider), query: { search: external } });
  expect(listed).toMatchObject([
    { name: 'Their new name', rate: 0.5, has_refill: false, can_cancel: false, has_drip_feed: false, imported_as: id },
  ]);
});

test('kinds that need more input become services that require it, and those counted by lines are', async () => {
  const provider = await desk.newProvider();
  const { data: known } = await staff.listProviderServices({
    ...params(provider),
    query: { search: 'Custom Comments:' },
  });
  const comments = known.find(({ type }) => type === 'Custom Comments')?.external_id ?? '';
  const { data } = await staff.importServices({
    ...params(provider),
    body: { service_type_id: typeId, services: [{ external_id: comments }] },
  });
  const id = data.created[0] as number;
  expect(await desk.service(id)).toMatchObject({ calculable_quantity: true });
  const targets = await app.database.panel(1, (trx) =>
    trx
      .selectFrom('targets')
      .innerJoin('target_types', 'target_types.id', 'targets.target_type_id')
      .select(['targets.name', 'target_types.view_type'])
      .where('service_id', '=', id)
      .execute(),
  );
  expect(targets).toEqual([{ name: 'comments', view_type: 'comments' }]);
});

test('what is not on the list, named twice, or of a kind that is no single order is refused', async () => {
  const provider = await desk.newProvider();
  const [subscription] = [...simulator.services.values()];
  simulator.services.set('9', {
    ...(subscription as NonNullable<typeof subscription>),
    externalId: '9',
    type: 'Subscriptions',
  });
  await staff.syncProvider(params(provider));
  const bring = (services: object[], type = typeId) =>
    staff.importServices({ ...params(provider), body: { service_type_id: type, services } as never });
  for (const [services, type, field] of [
    [[{ external_id: '424242' }], typeId, 'services.0.external_id'],
    [[{ external_id: '1060' }, { external_id: '1060' }], typeId, 'services.1.external_id'],
    [[{ external_id: '9' }], typeId, 'services.0.external_id'],
    [[{ external_id: '1060' }], 999_999, 'service_type_id'],
    [[{ external_id: '1060', name: { de: 'Nur deutsch' } }], typeId, 'services.0.name'],
    [[], typeId, 'services'],
  ] as const) {
    await expect(bring([...services], type)).rejects.toMatchObject({
      statusCode: 422,
      errors: { [field]: expect.anything() },
    });
  }
  const { data } = await staff.listProviderServices({ ...params(provider), query: { search: '1060' } });
  expect(data[0]?.imported_as).toBeNull();
});
