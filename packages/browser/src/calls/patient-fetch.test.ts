import { afterEach, expect, test, vi } from 'vitest';
import { patientFetch } from './patient-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers in turn: with a status, or not at all. */
function server(...turns: (number | 'away')[]) {
  const asked = vi.fn(async () => {
    const turn = turns.shift() ?? 200;
    if (turn === 'away') throw new TypeError('Failed to fetch');
    return new Response('', { status: turn });
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}
const read = () => patientFetch([0, 0, 0])('/x', { method: 'GET' });

test('a read that nobody answered, or that was put off, is made again until it is answered (CONS-047)', async () => {
  const asked = server(503, 'away', 504);
  expect((await read()).status).toBe(200);
  expect(asked).toHaveBeenCalledTimes(4);
});

test('a server that stays away is a failure in the end, with what it said last (CONS-047)', async () => {
  server(503, 503, 503, 503);
  expect((await read()).status).toBe(503);
  server('away', 'away', 'away', 'away');
  await expect(read()).rejects.toThrow('Failed to fetch');
});

test.each([200, 401, 404, 409, 429, 500])('an answer of %s is an answer (CONS-047)', async (status) => {
  const asked = server(status);
  expect((await read()).status).toBe(status);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a write is made once, whatever comes of it (CONS-047)', async () => {
  const asked = server(503);
  expect((await patientFetch([0])('/x', { method: 'POST' })).status).toBe(503);
  expect(asked).toHaveBeenCalledTimes(1);
});
