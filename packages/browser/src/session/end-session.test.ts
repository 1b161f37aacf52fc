import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from './end-session.ts';

const assign = vi.fn();
const forget = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { assign });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a server that does not respond holds nobody for longer than two seconds', async () => {
  const ending = endSession({ notifyServer: () => new Promise(() => {}), forget, leadTo: '/login' });
  await vi.advanceTimersByTimeAsync(1999);
  expect(assign).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await ending;
  expect(forget).toHaveBeenCalledOnce();
  expect(assign).toHaveBeenCalledWith('/login');
});

test('what the session kept is forgotten before the next page, whatever the server says', async () => {
  forget.mockImplementation(() => expect(assign).not.toHaveBeenCalled());
  await endSession({ notifyServer: () => Promise.reject(new Error('500')), forget, leadTo: '/de/login' });
  expect(forget).toHaveBeenCalledOnce();
  expect(assign).toHaveBeenCalledWith('/de/login');
});
