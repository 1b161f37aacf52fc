import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  readBalance,
  readCancels,
  readOutcome,
  readRefillOutcome,
  readRefills,
  readServices,
  readStatuses,
} from './provider-answers.ts';

const said = (body: unknown, status = 200) => ({
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.jsonValue().map((order) => JSON.stringify({ order })),
  fc.jsonValue().map((error) => JSON.stringify({ error })),
  fc.record({ order: fc.jsonValue(), error: fc.jsonValue() }).map((body) => JSON.stringify(body)),
  fc.dictionary(fc.nat({ max: 3 }).map(String), fc.jsonValue()).map((body) => JSON.stringify(body)),
  fc.array(fc.jsonValue()).map((body) => JSON.stringify(body)),
);
const anyStatus = fc.oneof(fc.constantFrom(200, 201, 204, 302, 400, 401, 403, 404, 429, 500, 502, 503), fc.nat(999));

test('any bytes at all are accepted, refused or unknown, and accepted only with a whole id above zero', () => {
  fc.assert(
    fc.property(anyStatus, anyText, (status, text) => {
      const answer = { status, text };
      const outcome = readOutcome(answer, 'order');
      expect(['accepted', 'refused', 'unknown']).toContain(outcome.outcome);
      if (outcome.outcome === 'accepted') {
        expect(status).toBe(200);
        expect(outcome.externalId).toMatch(/^[1-9]\d{0,18}$/);
        expect(String(JSON.parse(text).order)).toBe(outcome.externalId);
      }
      // A server that failed proves nothing.
      if (status >= 500) expect(outcome.outcome).toBe('unknown');
      // None of the others throws either.
      for (const read of [readStatuses, readCancels, readRefills]) read(answer, ['1', '2', '3']);
      for (const read of [readBalance, readServices, readRefillOutcome]) read(answer);
    }),
    { numRuns: 2000 },
  );
});

test('an order is bought by a clear id and by nothing else', () => {
  expect(readOutcome(said({ order: 23501 }), 'order')).toEqual({ outcome: 'accepted', externalId: '23501' });
  expect(readOutcome(said({ order: '23501' }), 'order')).toEqual({ outcome: 'accepted', externalId: '23501' });
  for (const order of [0, -1, 1.5, '', '0', '01', 'abc', null, true, {}, [], 2 ** 53, '9'.repeat(20)]) {
    expect(readOutcome(said({ order }), 'order').outcome).toBe('unknown');
  }
  for (const answer of [
    said({ order: 5, error: 'Not enough funds on balance' }),
    said({ order: 5 }, 500),
    said({ order: 5 }, 302),
    said(`<br /><b>Warning</b>: mysqli in /home on line 3<br />{"order":5}`),
    said('<html><body>502 Bad Gateway</body></html>'),
    said('{"order": 5'),
    said(''),
  ]) {
    expect(readOutcome(answer, 'order').outcome).toBe('unknown');
  }
});

test.each([
  ['Not enough funds on balance', 'funds'],
  ['neworder.error.not_enough_funds', 'funds'],
  ['Insufficient balance', 'funds'],
  ['Incorrect service ID', 'service'],
  ['neworder.error.incorrect_service_id', 'service'],
  ['error.incorrect_service_id', 'service'],
  ['service id does not exists', 'service'],
  ['Invalid service', 'service'],
  ['You have active order with this link. Please wait until order being completed.', 'link-duplicate'],
  ['neworder.error.link_duplicate', 'link-duplicate'],
  ['Bad link', 'link'],
  ['Invalid link', 'link'],
  ['neworder.error.link', 'link'],
  ['Quantity less than minimal 100', 'quantity'],
  ['Quantity more than maximum 5000', 'quantity'],
  ['Quantity must to be greater than or equal to minimum amount', 'quantity'],
  ['neworder.error.min_quantity', 'quantity'],
  ['neworder.error.max_quantity', 'quantity'],
  ['Invalid API key', 'key'],
  ['Rate limit exceeded', 'rate-limit'],
  ['Incorrect request', 'parameters'],
  ['There are missing required parameters. Please check your API Manual', 'parameters'],
  ['comments field is required', 'parameters'],
  ['Runs is required', 'parameters'],
  ['Interval time is required', 'parameters'],
  ['This services does not support Dripfeed feature!', 'parameters'],
  ['This action is invalid', 'other'],
])('the sentence "%s" says that nothing was created: %s', (text, known) => {
  expect(readOutcome(said({ error: text }), 'order')).toEqual({ outcome: 'refused', class: known, text });
  // Some providers answer the same with a status of its own.
  expect(readOutcome(said({ error: text }, 400), 'order')).toMatchObject({ outcome: 'refused', class: known });
  expect(readOutcome(said({ error: text }, 500), 'order').outcome).toBe('unknown');
});

test('a sentence nobody knows leaves the outcome open', () => {
  for (const error of [
    'Service unavailable',
    'Something went wrong',
    'Timeout. Invalid link?',
    'try later',
    7,
    {},
    '',
  ]) {
    expect(readOutcome(said({ error }), 'order').outcome).toBe('unknown');
  }
  expect(readOutcome(said('<html>slow down</html>', 429), 'order')).toMatchObject({
    outcome: 'refused',
    class: 'rate-limit',
  });
});

test('statuses are read for one order and for many, each with its own words', () => {
  const partial = { charge: '0.27819', start_count: '3572', status: 'Partial', remains: '157', currency: 'USD' };
  const read = { state: 'partial', word: 'Partial', remains: 157, startCount: 3572, chargeMicros: 278_190n };
  expect(readStatuses(said(partial), ['7'])).toEqual({
    ok: true,
    statuses: new Map([['7', { ...read, currency: 'USD' }]]),
  });
  const many = {
    7: partial,
    8: { error: 'Incorrect order ID' },
    9: 'Incorrect order ID',
    10: { status: {} },
    11: null,
  };
  expect(readStatuses(said(many), ['7', '8', '9', '10', '11', '12'])).toEqual({
    ok: true,
    statuses: new Map<string, unknown>([
      ['7', { ...read, currency: 'USD' }],
      ['8', { error: 'Incorrect order ID' }],
      ['9', { error: 'Incorrect order ID' }],
    ]),
  });
  // Numbers that mean nothing are missing, not zero.
  const odd = { status: 'In progress', remains: 'soon', start_count: null, charge: 'free', currency: 'dollars' };
  expect(readStatuses(said(odd), ['7'])).toMatchObject({
    statuses: new Map([
      [
        '7',
        {
          state: 'in_progress',
          word: 'In progress',
          remains: undefined,
          startCount: undefined,
          chargeMicros: undefined,
          currency: undefined,
        },
      ],
    ]),
  });
});

test('a refusal of the whole call is no news about an order', () => {
  expect(readStatuses(said({ error: 'Invalid API key' }), ['7']).ok).toBe(false);
  expect(readStatuses(said({ error: 'Invalid API key' }), ['7', '8']).ok).toBe(false);
  expect(readStatuses(said({ error: 'Incorrect order ID' }), ['7'])).toEqual({
    ok: true,
    statuses: new Map([['7', { error: 'Incorrect order ID' }]]),
  });
  expect(readStatuses(said({ 7: { status: 'Completed' } }, 502), ['7']).ok).toBe(false);
});

test('a numbered state does not complete what still remains', () => {
  const state = (remains: string) => {
    const read = readStatuses(said({ 7: { status: 2, remains } }), ['7']);
    return read.ok && (read.statuses.get('7') as { state: string }).state;
  };
  expect([state('0'), state('40')]).toEqual(['completed', 'in_progress']);
});

test('cancels, refills and their states are read in every form met', () => {
  const list = [
    { order: 9, cancel: { error: 'Incorrect order ID' } },
    { order: 2, cancel: 1 },
  ];
  const expected = new Map<string, unknown>([
    ['9', { error: 'Incorrect order ID' }],
    ['2', 'asked'],
  ]);
  expect(readCancels(said(list), ['9', '2'])).toEqual({ ok: true, answers: expected });
  expect(readCancels(said({ 4218: { cancel: 'requested' } }), ['4218'])).toEqual({
    ok: true,
    answers: new Map([['4218', 'asked']]),
  });
  expect(readCancels(said({ cancel: 'ok' }), ['3'])).toEqual({ ok: true, answers: new Map([['3', 'asked']]) });
  expect(readCancels(said({ error: 'Incorrect request' }), ['3', '4']).ok).toBe(false);

  expect(readRefillOutcome(said({ refill: '1' }))).toEqual({ outcome: 'accepted', externalId: '1' });
  expect(readRefillOutcome(said({ error: 'Order not eligible for refill.' }))).toMatchObject({ outcome: 'refused' });
  expect(readRefillOutcome(said({ refill: { error: 'Incorrect order ID' } }))).toMatchObject({ outcome: 'refused' });
  expect(readRefillOutcome(said('', 502)).outcome).toBe('unknown');

  const states = [
    { refill: 1, status: 'Completed' },
    { refill: 2, status: 'Rejected' },
    { refill: 3, status: { error: 'Refill not found' } },
  ];
  expect(readRefills(said(states), ['1', '2', '3'])).toEqual({
    ok: true,
    refills: new Map<string, unknown>([
      ['1', 'completed'],
      ['2', 'rejected'],
      ['3', { error: 'Refill not found' }],
    ]),
  });
  expect(readRefills(said({ status: 'In progress' }), ['1'])).toEqual({
    ok: true,
    refills: new Map([['1', 'in_progress']]),
  });
});

test('balance and catalogue are read with text or numbers, and lines without sense are left out', () => {
  expect(readBalance(said({ balance: '100.84292', currency: 'USD' }))).toEqual({
    ok: true,
    balanceMicros: 100_842_920n,
    currency: 'USD',
  });
  expect(readBalance(said({ balance: 'lots' })).ok).toBe(false);
  const line = {
    service: 1,
    name: 'Followers',
    type: 'Default',
    category: 'First',
    rate: '0.90',
    min: '50',
    max: 9000,
  };
  const read = readServices(
    said([
      { ...line, refill: true, cancel: 1, dripfeed: '1' },
      { ...line, service: '2', min: 500, max: 100 },
      'x',
      null,
    ]),
  );
  expect(read).toEqual({
    ok: true,
    unread: 3,
    cleaned: 0,
    services: [
      {
        externalId: '1',
        name: 'Followers',
        category: 'First',
        type: 'Default',
        rateMicros: 900_000n,
        min: 50,
        max: 9000,
        hasRefill: true,
        canCancel: true,
        hasDripFeed: true,
      },
    ],
  });
  expect(readServices(said({ error: 'Invalid API key' })).ok).toBe(false);
  expect(readServices(said(['x'])).ok).toBe(false);
});

test('a control character in one line of the catalogue is left out, reported, and costs no other line (PROV-017)', () => {
  const line = { service: 1, type: 'Default', category: 'First', rate: '0.90', min: '50', max: 9000 };
  const read = readServices(
    said([
      { ...line, name: 'Plain\nname\twith\u00a0spaces' },
      { ...line, service: 2, name: 'A\u0000B\u0007\u202eC' },
      { ...line, service: 3, name: 'Half \ud83d', category: '\u0000' },
      { ...line, service: 4, name: `${'x'.repeat(299)}😀` },
    ]),
  );
  expect(read).toMatchObject({
    ok: true,
    unread: 0,
    cleaned: 2,
    services: [
      { name: 'Plain name with spaces' },
      { name: 'A B C' },
      { name: 'Half \ufffd', category: '' },
      { name: `${'x'.repeat(299)}\ufffd` },
    ],
  });
});
