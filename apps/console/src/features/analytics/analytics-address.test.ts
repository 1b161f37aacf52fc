import { expect, test } from 'vitest';
import { rangeIn } from './analytics-address.ts';

const rangeOf = (search: string) => rangeIn(new URLSearchParams(search));

test('a range in the address that is too long to be shown is cut to its last two years, and one that is none is left out (CONS-022, CONS-028)', () => {
  expect(rangeOf('from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(rangeOf('from=2024-01-01&to=2026-11-01')).toEqual({ from: '2024-10-31', to: '2026-11-01' });
  for (const search of ['from=2026-02-01&to=2026-01-31', 'from=2026-02-30&to=2026-03-01', 'from=x&to=y', '']) {
    expect(rangeOf(search)).toEqual({});
  }
});
