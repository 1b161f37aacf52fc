import type { promotionRoutes } from '@crescendo/contract/money/promotions';
import type { Handlers } from '../../platform/http/edge.ts';
import { keyByPart, listDiscounts, viewOf } from '../catalogue/catalogue.ts';
import { listKeptCoupons, listOpenCoupons } from './coupons.queries.ts';
import { listGrades, serializeGrades } from './customer-grades.ts';
import { listKeptGrades } from './grades.queries.ts';
import { addCoupon, changeCoupon, endCoupon } from './save-coupon.ts';
import { addGrade, changeGrade, endGrade } from './save-grade.ts';

export const promotionHandlers: Handlers<typeof promotionRoutes> = {
  listCoupons: async ({ transaction, locale, clock, caller }) =>
    asList(await listOpenCoupons(await transaction(), locale, clock, caller.userId)),
  listDiscounts: {
    areas: ['catalogue'],
    key: keyByPart(() => ''),
    handle: async (context) => asList(await listDiscounts(await context.transaction(), viewOf(context))),
  },
  listGrades: async (context) => asList(await listGrades(context)),
  getGrades: async (context) => ({ data: await serializeGrades(context) }),

  listKeptCoupons: async ({ transaction }, { query: { page = 1, per_page = 20, order_on = 'desc' } }) =>
    listKeptCoupons(await transaction(), { limit: per_page, offset: (page - 1) * per_page }, order_on),
  addCoupon: async (context, { body }) => ({ data: await addCoupon(context, body) }),
  changeCoupon: async (context, { params, body: { version, ...terms } }) => ({
    data: await changeCoupon(context, { id: params.id, version }, terms),
  }),
  endCoupon: async (context, { params, body }) => ({ data: await endCoupon(context, { ...params, ...body }) }),

  listKeptGrades: async ({ transaction }) => asList(await listKeptGrades(await transaction())),
  addGrade: async (context, { body }) => ({ data: await addGrade(context, body) }),
  changeGrade: async (context, { params, body: { version, ...terms } }) => ({
    data: await changeGrade(context, { id: params.id, version }, terms),
  }),
  endGrade: async (context, { params, body }) => ({ data: await endGrade(context, { ...params, ...body }) }),
};

function asList<T>(data: T[]) {
  return { data, total: data.length };
}
