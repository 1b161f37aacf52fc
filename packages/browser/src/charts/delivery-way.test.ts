import { expect, test } from 'vitest';
import { expectedEnd } from './delivery-way.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

test('what is left comes at the speed measured between the first point and the last, until that moment has passed (ORD-028)', () => {
  const way = [
    { delivered: 100, at: at(0) },
    { delivered: 150, at: at(40) },
    { delivered: 300, at: at(60) },
  ];
  expect(expectedEnd(way, 1000, Date.parse(at(60)))).toBe(at(60 + 210));
  expect(expectedEnd(way, 1000, Date.parse(at(60 + 211)))).toBeUndefined();
});

test('nothing is predicted for an order that has hardly moved, has stopped, is there or would take years (ORD-028)', () => {
  const from = { delivered: 100, at: at(0) };
  expect(expectedEnd([], 1000, 0)).toBeUndefined();
  expect(expectedEnd([from], 1000, 0)).toBeUndefined();
  expect(expectedEnd([from, { delivered: 199, at: at(5) }], 1000, 0)).toBeUndefined();
  expect(expectedEnd([from, { delivered: 200, at: at(0) }], 1000, 0)).toBeUndefined();
  expect(expectedEnd([from, { delivered: 1000, at: at(5) }], 1000, 0)).toBeUndefined();
  expect(expectedEnd([from, { delivered: 200, at: at(6000) }], 1_000_000_000, 0)).toBeUndefined();
});
