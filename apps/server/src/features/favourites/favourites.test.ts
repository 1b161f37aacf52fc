import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const customer = app.caller({ token: await app.signIn('demo@crescendo.test') });
const other = app.caller({ token: await app.signIn('owner@crescendo.test') });
const [first, second] = (await app.caller().listServices()).data.map(({ id }) => id) as [number, number];
const toggle = (who: typeof customer, id: number) =>
  who.toggleFavourite({ params: { serviceId: String(id) } }).then(({ data }) => data.is_favorite);

test('a service becomes a favourite and no longer one; the newest comes first, and nobody sees another’s (API-055, API-057, ENT-050)', async () => {
  expect((await customer.listFavourites()).data).toEqual([]);
  expect(await toggle(customer, first)).toBe(true);
  expect(await toggle(customer, second)).toBe(true);
  expect((await customer.listFavourites()).data).toEqual([second, first]);
  expect((await other.listFavourites()).data).toEqual([]);
  expect(await toggle(customer, first)).toBe(false);
  expect((await customer.listFavourites()).data).toEqual([second]);
});

test('pressed twice at once it is done once or undone, and never fails', async () => {
  const answers = await Promise.all([toggle(other, first), toggle(other, first)]);
  const kept = (await other.listFavourites()).data;
  expect(kept).toEqual(answers.includes(false) ? [] : [first]);
});

test('guests have none, and what is no service of the panel cannot be one', async () => {
  await expect(app.caller().listFavourites()).rejects.toMatchObject({ statusCode: 401 });
  await expect(toggle(app.caller() as never, first)).rejects.toMatchObject({ statusCode: 401 });
  await expect(toggle(customer, 999_999_999)).rejects.toMatchObject({ statusCode: 404 });
  const foreign = (await app.caller({ host: 'second.localhost' }).listServices()).data[0]?.id as number;
  await expect(toggle(customer, foreign)).rejects.toMatchObject({ statusCode: 404 });
});
