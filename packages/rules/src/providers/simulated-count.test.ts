import { expect, test } from 'vitest';
import { simulatedCount } from './simulated-count.ts';

const links = Array.from({ length: 50 }, (_, nth) => `https://youtube.com/watch?v=video${nth}`);
const day = 86_400_000;
const today = Date.UTC(2026, 10, 19);

test('the count of a link stays on one day, never falls, and differs from link to link (PROV-014, ORD-039)', () => {
  for (const link of links) {
    const counts = [0, 1, 2, 30, 90].map((days) => simulatedCount(link, today + days * day));
    expect(counts[0]).toBeGreaterThanOrEqual(40);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect((counts.at(-1) as number) - (counts[0] as number)).toBeLessThanOrEqual(90 * 12);
    expect(simulatedCount(link, today + day / 2)).toBe(counts[0]);
  }
  expect(new Set(links.map((link) => simulatedCount(link, today))).size).toBeGreaterThan(45);
});
