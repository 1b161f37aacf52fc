import { expect, test } from 'vitest';
import { newPerson } from '../../testing/new-person.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();

test('the parts of money are counted, each for those who may see it (CONS-048, ROLE-003)', async () => {
  const finance = await newPerson(app, { roles: ['finance'] });
  const reader = await newPerson(app, { permissions: ['settings.read'] });
  const owner = await newPerson(app, { roles: ['owner'] });
  const { data } = await owner.call.countMoney();
  const methods = (await owner.call.listMethodRecords()).data.filter(({ is_enabled }) => is_enabled).length;
  const coupons = (await owner.call.listKeptCoupons()).data.filter(
    ({ ended_at, approval, valid_to }) =>
      ended_at === null && approval !== 'waiting' && (valid_to === null || Date.parse(valid_to) > Date.now()),
  ).length;
  expect(data).toEqual({
    invoices: { count: (await owner.call.listInvoices()).count?.count, is_estimate: false },
    coupons,
    grades: (await owner.call.listKeptGrades()).data.filter(({ ended_at }) => ended_at === null).length,
    methods,
  });
  expect(methods).toBeGreaterThan(0);
  expect((await finance.call.countMoney()).data).toMatchObject({ coupons, invoices: { is_estimate: false } });
  expect((await reader.call.countMoney()).data).toEqual({ invoices: null, coupons: null, grades: null, methods });
  const without = await newPerson(app, { permissions: ['orders.read'] });
  await expect(app.caller().countMoney()).rejects.toMatchObject({ statusCode: 401 });
  await expect(without.call.countMoney()).rejects.toMatchObject({ statusCode: 404 });
});
