import { expect, test } from 'vitest';
import { newPerson } from '../../testing/new-person.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const staff = await newPerson(app, { permissions: ['orders.read', 'users.read'] });
const reader = await newPerson(app, { permissions: ['users.read'] });

const orders = { list: 'orders' } as const;
const customers = { list: 'customers' } as const;

test('a saved view is its owner’s alone and of one list; one of the same name is replaced (CONS-022)', async () => {
  await staff.call.saveView({ body: { ...orders, name: 'Big ones', query: 'revenue_from=30' } });
  const { data: view } = await staff.call.saveView({ body: { ...orders, name: 'Big ones', query: 'revenue_from=50' } });
  const { data: other } = await staff.call.saveView({ body: { ...customers, name: 'Big ones', query: 'grade_id=3' } });
  const viewsOf = async ({ call }: typeof staff, query: typeof orders | typeof customers) =>
    (await call.listSavedViews({ query })).data;
  expect(await viewsOf(staff, orders)).toEqual([{ id: view.id, name: 'Big ones', query: 'revenue_from=50' }]);
  expect(await viewsOf(staff, customers)).toEqual([{ id: other.id, name: 'Big ones', query: 'grade_id=3' }]);
  expect(await viewsOf(reader, customers)).toEqual([]);
  const params = { id: String(view.id) };
  await expect(reader.call.deleteView({ params })).rejects.toMatchObject({ statusCode: 404 });
  await staff.call.deleteView({ params });
  expect(await viewsOf(staff, orders)).toEqual([]);
  expect(await viewsOf(staff, customers)).toHaveLength(1);
});
