import { expect, test } from 'vitest';
import { identifiedNetwork } from './identified-network.ts';

test('a link whose network cannot be recognised has none, whatever went wrong (ERR-010)', async () => {
  expect(await identifiedNetwork(Promise.resolve({ data: { network_id: 4 } }))).toBe(4);
  expect(await identifiedNetwork(Promise.resolve({ data: { network_id: null } }))).toBeNull();
  expect(await identifiedNetwork(Promise.reject(new Error('Server error')))).toBeNull();
});
