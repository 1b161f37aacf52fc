import { allRoutes } from '@crescendo/contract/all-routes';
import type { Route } from '@crescendo/contract/route';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { fastSerializer, strictSerializer } from './serialize.ts';

const shape = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string().nullable(),
      link: z.union([z.string().startsWith('/'), z.url()]).nullable(),
      nested: z.strictObject({ kind: z.literal('a') }).nullable(),
      byPlace: z.record(z.string(), z.array(z.number())),
    }),
  ),
});
const value = {
  data: [
    { id: 1, name: null, link: '/a', nested: null, byPlace: {} },
    { id: 2, name: 'x "y"', link: 'https://z.example', nested: { kind: 'a' }, byPlace: { top: [1, 2.5] } },
  ],
};

test('both printers give the same JSON (API-002)', () => {
  expect(JSON.parse(fastSerializer(shape)(value))).toEqual(value);
  expect(JSON.parse(strictSerializer(shape)(value))).toEqual(value);
});

test('an undeclared field is never sent, and is a loud defect outside production (API-002)', () => {
  const leaking = { data: [{ ...value.data[0], password_hash: 'x' }] };
  expect(fastSerializer(shape)(leaking)).not.toContain('password_hash');
  expect(() => strictSerializer(shape)(leaking)).toThrow(/password_hash/);
});

test('an answer that is one of several structures is printed as the one it is', () => {
  const choice = z.strictObject({
    data: z.union([
      z.strictObject({ code_sent: z.literal(true) }),
      z.strictObject({ options: z.record(z.string(), z.unknown()) }),
      z.null(),
    ]),
  });
  for (const data of [{ code_sent: true }, { options: { a: 1, b: { c: [1, { d: null }] } } }, null]) {
    expect(JSON.parse(fastSerializer(choice)({ data }))).toEqual({ data });
  }
});

test('every answer of the route table can be printed in production', () => {
  for (const [name, { response }] of Object.entries<Route>(allRoutes)) {
    expect(() => fastSerializer(response), name).not.toThrow();
  }
});
