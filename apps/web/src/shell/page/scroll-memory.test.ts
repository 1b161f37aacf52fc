import { expect, test } from 'vitest';
import { readPositions, rememberPosition, type ScrollPosition } from './scroll-memory.tsx';

const at = (path: string, y = 0): ScrollPosition => ({ path, x: 0, y });

test('keeps the last ten positions and drops the oldest first (ROUTE-067)', () => {
  let positions: ScrollPosition[] = [];
  for (let page = 1; page <= 12; page += 1) positions = rememberPosition(positions, at(`/${page}`, page));
  expect(positions.map(({ path }) => path)).toEqual(['/3', '/4', '/5', '/6', '/7', '/8', '/9', '/10', '/11', '/12']);
});

test('a page seen again has its new position, as the newest', () => {
  expect(rememberPosition([at('/a', 1), at('/b', 2)], at('/a', 9))).toEqual([at('/b', 2), at('/a', 9)]);
});

test('what is stored is read leniently', () => {
  expect(readPositions('[{"path":"/a","x":0,"y":5},{"path":7},null,{"path":"/b","x":"0","y":1}]')).toEqual([
    at('/a', 5),
  ]);
  for (const stored of [null, '', '{}', '{"a":', '7']) expect(readPositions(stored)).toEqual([]);
});
