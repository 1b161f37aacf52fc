import { expect, test } from 'vitest';
import { readPageAddress, writePageAddress } from './page-address.ts';

test.each([
  ['/', '/', false],
  ['/_.data', '/', true],
  ['/_root.data', '/', true],
  ['/de', '/de', false],
  ['/de.data', '/de', true],
  ['/de/_.data', '/de/', true],
  ['/de/_root.data', '/de/', true],
  ['/orders.data', '/orders', true],
  ['/de/services/my_root.data', '/de/services/my_root', true],
  ['/de/services/a_.data', '/de/services/a_', true],
])('the address %s requests the page %s (ROUTE-070)', (path, page, isData) => {
  expect(readPageAddress(path)).toEqual({ page, isData });
});

test('an address that was read is written so that the router reads the same page (ROUTE-070)', () => {
  const written = ['/de.data', '/de/_root.data', '/_.data', '/orders.data', '/de'].map((path) =>
    writePageAddress(readPageAddress(path)),
  );
  expect(written).toEqual(['/de.data', '/de/_.data', '/_.data', '/orders.data', '/de']);
});
