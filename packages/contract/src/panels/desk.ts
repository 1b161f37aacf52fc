// What the frame of the console shows on every page.
import * as z from 'zod';
import { Count } from '../accounts/customers-admin.ts';
import { localised, one } from '../primitives.ts';
import { permissions, route } from '../route.ts';

export const Desk = z.strictObject({
  person: z.strictObject({
    id: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    roles: z.array(z.string()),
    permissions: z.array(z.enum(permissions)),
  }),
  /** What waits for somebody; null for those who may not see it. */
  waiting: z.strictObject({
    reviews: z.int().nullable(),
    money: z.int().nullable(),
    alerts: z.int().nullable(),
  }),
  /** Orders may go to the built-in provider, which delivers nothing real. */
  is_simulated: z.boolean(),
});
export type Desk = z.infer<typeof Desk>;

/** What the parts of money hold; null for those who may not see a part. */
export const MoneyCounts = z.strictObject({
  invoices: Count.nullable(),
  /** Running coupons, grades in use, and methods that are offered. */
  coupons: z.int().nullable(),
  grades: z.int().nullable(),
  methods: z.int().nullable(),
});
export type MoneyCounts = z.infer<typeof MoneyCounts>;

export const deskRoutes = {
  readDesk: route({
    method: 'GET',
    path: '/api/v1/admin/desk',
    audience: 'staff',
    summary: 'Returns who is signed in to the console, and how much waits for them',
    query: localised,
    response: one(Desk),
  }),
  countMoney: route({
    method: 'GET',
    path: '/api/v1/admin/money-counts',
    audience: 'staff:invoices.read|settings.read',
    summary: 'Counts what the parts of money hold; beyond ten thousand invoices their number is an estimate',
    query: localised,
    response: one(MoneyCounts),
  }),
} as const;
