import { Writable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { answerLog, logOptions, pathForLog, RequestLog } from './log.ts';

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

test('an answer is one line without values of its query, and a request is named in each line it writes (OPSR-003, SECU-007)', () => {
  const request = { id: 'r1', method: 'GET', originalUrl: '/login?token=one-time', host: 'panel.test', ip: '::1' };
  const [answered] = logged((log) =>
    answerLog(log)(request as FastifyRequest, { statusCode: 200, elapsedTime: 1.26 } as FastifyReply),
  ).split('\n');
  expect(JSON.parse(answered as string)).toMatchObject({
    reqId: 'r1',
    req: { method: 'GET', path: '/login?token=…', host: 'panel.test', address: '::1' },
    res: { status: 200 },
    ms: 1.3,
    msg: 'answered',
  });

  const written = logged((log) => {
    const own = new RequestLog(() => log.child({ reqId: 'r1' }));
    own.warn({ token: 'secret' }, 'Careful');
  });
  expect(JSON.parse(written)).toMatchObject({ reqId: 'r1', token: '[redacted]', msg: 'Careful' });
});
