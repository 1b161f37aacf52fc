import { expect, test } from 'vitest';
import { readSignIn } from './sign-in-response.ts';

test.each([
  ['in the body', { authToken: 'abc', token: { authToken: 'abc' } }, null],
  ['as authToken alone', { authToken: 'abc' }, undefined],
  ['as a token', { token: 'abc' }, undefined],
  ['inside a token', { token: { authToken: 'abc' } }, undefined],
  ['in the header, without its prefix', {}, 'Bearer abc'],
  ['in the header before the body', { authToken: 'older' }, 'Bearer abc'],
])('a session is found %s (ENT-058, TFA-002)', (_where, body, authorization) => {
  expect(readSignIn(body, authorization)).toEqual({ token: 'abc' });
});

test('a second step is found in both of its forms and comes before any token (ENT-058, TFA-001)', () => {
  const secondStep = { session: 's', methods: ['email', 'totp'] };
  const both = { requires_2fa: true, session: 's', fa: { session: 's', methods: ['email', 'totp'] } };
  expect(readSignIn(both)).toEqual({ secondStep });
  expect(readSignIn({ fa: { session: 's' }, authToken: 'abc' })).toEqual({
    secondStep: { session: 's', methods: ['email'] },
  });
  expect(readSignIn({ requires_2fa: true, session: 's' })).toEqual({
    secondStep: { session: 's', methods: ['email'] },
  });
});

test.each([[undefined], [null], ['text'], [{}], [{ authToken: '' }], [{ token: 7 }], [{ session: 's' }]])(
  'what is neither a session nor a second step is nothing: %j (ENT-058)',
  (body) => expect(readSignIn(body)).toBeUndefined(),
);
