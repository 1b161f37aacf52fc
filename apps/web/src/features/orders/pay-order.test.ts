import { ApiError } from '@crescendo/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FrameData } from '../../shell/frame/frame-data.ts';
import { paymentProblems, payOrder } from './pay-order.ts';

const frame = { panel: { apiHost: 'panel.test/core' }, locale: 'en', person: null } as unknown as FrameData;
const balance = { id: 1, strategy: 'balance' } as Parameters<typeof payOrder>[2];
const refusal = { message: 'Sent data is invalid', errors: { balance: ['Insufficient funds'], status: ['Paid'] } };

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => vi.unstubAllGlobals());

test('a payment that is refused rejects with every message it was refused with (ERR-008)', async () => {
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 422 }));
  const error = await payOrder(frame, 7, balance).catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(ApiError);
  expect(paymentProblems(error, 'No connection')).toEqual(['Insufficient funds', 'Paid']);
});

test('what has no reasons is shown by its message, and an answer that never came by a sentence of ours', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Server error' }, { status: 500 }));
  const error = await payOrder(frame, 7, balance).catch((refused: unknown) => refused);
  expect(paymentProblems(error, 'No connection')).toEqual(['Server error']);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const lost = await payOrder(frame, 7, balance).catch((refused: unknown) => refused);
  expect(paymentProblems(lost, 'No connection')).toEqual(['No connection']);
});
