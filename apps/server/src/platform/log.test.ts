import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logOptions, pathForLog } from './log.ts';

function logged(write: (log: pino.Logger) => void): string {
  let text = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  write(pino(logOptions('info'), sink));
  return text;
}

test('values of a query never reach the log (SECU-007)', () => {
  expect(pathForLog('/login?token=one-time&next=/orders')).toBe('/login?token=…&next=…');
  expect(pathForLog('/orders')).toBe('/orders');
});

test('passwords, tokens and cookies are redacted wherever they appear (SECU-007)', () => {
  const text = logged((log) =>
    log.info({
      password: 'hunter2',
      headers: { authorization: 'Bearer abc', cookie: 'authToken=xyz' },
      body: { user: { token: 'deep' } },
    }),
  );
  for (const secret of ['hunter2', 'Bearer abc', 'xyz', 'deep']) expect(text).not.toContain(secret);
});

test('the detail of a database error, which quotes stored values, is left out (SECU-007)', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(a@b.example)' });
  const text = logged((log) => log.error({ err: error }));
  expect(text).toContain('23505');
  expect(text).not.toContain('a@b.example');
});
