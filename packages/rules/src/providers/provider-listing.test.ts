import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ListedOrder, type MissedOrder, matchListing, readListing } from './provider-listing.ts';

const at = Date.UTC(2026, 4, 1, 12, 0, 0);
const read = (body: unknown, status = 200) => readListing({ status, text: JSON.stringify(body) });

describe('a listing', () => {
  const order: ListedOrder = { externalId: '7', service: '12', link: 'https://x.test/a', quantity: 100, at };
  const plain = { order: 7, service: 12, link: ' https://x.test/a', quantity: '100', created: '2026-05-01 12:00:00' };

  test.each([
    ['a list', [plain]],
    ['a list inside', { orders: [plain] }],
    ['a list of data', { data: [{ ...plain, order: undefined, id: '7' }] }],
    ['an object by ids', { 7: { ...plain, order: undefined } }],
    ['other names', [{ order_id: 7, service_id: '12', url: 'https://x.test/a', quantity: 100, created_at: at / 1000 }]],
    ['milliseconds', [{ ...plain, created: at }]],
    ['another zone', [{ ...plain, created: '2026-05-01T14:00:00+02:00' }]],
  ])('is read from %s', (_what, body) => {
    expect(read(body)).toEqual({ ok: true, orders: [order] });
  });

  test.each(['order', 'service', 'link', 'quantity', 'created'] as const)('leaves out an entry without %s', (name) => {
    expect(read([plain, { ...plain, [name]: undefined }])).toEqual({ ok: true, orders: [order] });
  });

  test('may be empty, and is none where nothing of it can be read', () => {
    expect(read([])).toEqual({ ok: true, orders: [] });
    expect(read([{ some: 'thing' }])).toMatchObject({ ok: false, isUnknownAction: false });
    expect(read({ orders: 'many' })).toMatchObject({ ok: false, isUnknownAction: false });
  });

  test.each([
    [{ error: 'Incorrect request' }, 200, true],
    [{ error: 'Invalid action' }, 400, true],
    [{ error: 'Invalid API key' }, 200, false],
    [{ error: 'Incorrect request' }, 500, false],
  ])('that is refused with %j and %i shows whether the action is known', (body, status, isUnknownAction) => {
    expect(read(body, status)).toMatchObject({ ok: false, isUnknownAction });
  });

  test('of any bytes gives a value and throws nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.integer({ min: 100, max: 599 }), (text, status) => {
        expect(typeof readListing({ status, text }).ok).toBe('boolean');
      }),
    );
  });
});

describe('what was missed', () => {
  const missed = (id: number, seconds = 0, change: Partial<MissedOrder> = {}): MissedOrder => ({
    ...{ id, service: '12', link: 'https://x.test/a', quantity: 100, at: at + seconds * 1000 },
    ...change,
  });
  const listed = (externalId: string, seconds = 0, change: Partial<ListedOrder> = {}): ListedOrder => ({
    ...{ externalId, service: '12', link: 'https://x.test/a', quantity: 100, at: at + seconds * 1000 },
    ...change,
  });
  const found = (externalId: string) => ({ verdict: 'found', externalId });

  test('is found by service, link, quantity and time', () => {
    expect(matchListing([missed(1)], [listed('7', 20)])).toEqual(new Map([[1, found('7')]]));
    const others = [
      listed('8', 20, { service: '13' }),
      listed('9', 20, { link: 'https://x.test/b' }),
      listed('10', 20, { quantity: 101 }),
      listed('11', 601),
    ];
    expect(matchListing([missed(1)], others)).toEqual(new Map());
  });

  test('is distinguished by its time where there are as many as were missed', () => {
    const both = [missed(1, 0), missed(2, 300)];
    expect(matchListing(both, [listed('8', 310), listed('7', 4)])).toEqual(
      new Map([
        [1, found('7')],
        [2, found('8')],
      ]),
    );
  });

  test('is unclear where there are more or fewer of its kind', () => {
    const unclear = { verdict: 'unclear' };
    expect(matchListing([missed(1)], [listed('7'), listed('8', 30)])).toEqual(new Map([[1, unclear]]));
    expect(matchListing([missed(1), missed(2, 30)], [listed('7')])).toEqual(
      new Map([
        [1, unclear],
        [2, unclear],
      ]),
    );
    // Far apart they are no riddle for each other.
    expect(matchListing([missed(1), missed(2, 5000)], [listed('7', 5001)])).toEqual(new Map([[2, found('7')]]));
  });

  test('never shares an order', () => {
    const few = (most: number) => fc.integer({ min: 0, max: most });
    const lines = fc.array(fc.record({ seconds: few(2000), quantity: few(2) }), { maxLength: 8 });
    fc.assert(
      fc.property(lines, lines, (ours, theirs) => {
        const answer = matchListing(
          ours.map(({ seconds, quantity }, id) => missed(id, seconds, { quantity })),
          theirs.map(({ seconds, quantity }, id) => listed(String(id), seconds, { quantity })),
        );
        const ids = [...answer.values()].flatMap((one) => (one.verdict === 'found' ? [one.externalId] : []));
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
