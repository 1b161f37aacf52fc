import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const guest = app.caller();
const all = (await guest.listServices()).data;
type Service = (typeof all)[number];

test('beside a service are those of its type and then of its network, the most ordered first (API-053)', async () => {
  const countOf = (isSame: (other: Service) => boolean) => all.filter(isSame).length;
  const few = all.find(({ service_type: type, network }) => {
    const ofType = countOf((other) => other.service_type.id === type.id);
    return ofType > 1 && ofType < 12 && countOf((other) => other.network.id === network.id) > ofType;
  }) as Service;
  const { data } = await guest.listRelatedServices({ params: { id: String(few.id) } });
  const isOfType = ({ service_type: type }: Service) => type.id === few.service_type.id;
  const expected = all
    .filter(({ id, network }) => id !== few.id && network.id === few.network.id)
    .sort((a, b) => Number(isOfType(b)) - Number(isOfType(a)) || b.popularity - a.popularity || a.id - b.id)
    .slice(0, 12);
  expect(data).toEqual(expected);
  await expect(guest.listRelatedServices({ params: { id: '999999999' } })).rejects.toMatchObject({ statusCode: 404 });
});

test('a type suggests its most ordered services (API-060)', async () => {
  const type = all[0]?.service_type.id as number;
  const { data } = await guest.listServicesOfType({ body: { service_type_id: type } });
  expect(data).toEqual(
    all
      .filter(({ service_type }) => service_type.id === type)
      .sort((a, b) => b.popularity - a.popularity || a.id - b.id)
      .slice(0, 12),
  );
  await expect(guest.listServicesOfType({ body: { service_type_id: 999_999 } })).rejects.toMatchObject({
    statusCode: 404,
  });
});

test('a request for wholesale prices is stored and mailed to the panel once (API-155)', async () => {
  const ask = (email: unknown) => guest.askWholesalePrice({ body: { email: email as string } });
  await ask('Big.Buyer@example.com');
  await ask('big.buyer@example.com');
  await expect(ask('nobody')).rejects.toMatchObject({ statusCode: 422 });
  const { rows } = await app.owner.system((trx) =>
    sql`select recipient, text from mails where kind = 'wholesale'`.execute(trx),
  );
  expect(rows).toEqual([
    { recipient: expect.stringContaining('@'), text: expect.stringContaining('big.buyer@example.com') },
  ]);
});
