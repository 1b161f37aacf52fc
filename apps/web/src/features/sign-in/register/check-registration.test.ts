import { expect, test } from 'vitest';
import { checkRegistration } from './check-registration.ts';

const good = { name: 'Ada', email: 'ada@example.test', password: 'a good one', password_confirmation: 'a good one' };

function check(changes: Partial<Record<string, string>>, contact_info_is_required = false) {
  const given = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...changes })) given.set(name, value ?? '');
  return checkRegistration(given, { contact_info_is_required });
}

test('what is complete is left to the server (AUTH-036)', () => {
  expect(check({})).toBeUndefined();
  expect(check({ messenger_type: 'telegram', messenger_value: 'ada' }, true)).toBeUndefined();
});

test('fields that are empty, too short, too long or no address are named, each with its limit (AUTH-029, AUTH-036)', () => {
  expect(check({ name: ' ', email: '', password: '', password_confirmation: '' })).toEqual({
    name: { key: 'required', limit: 2 },
    email: { key: 'required', limit: 0 },
    password: { key: 'required', limit: 8 },
  });
  expect(check({ name: 'A', password: '1234567', password_confirmation: '1234567' })).toEqual({
    name: { key: 'tooShort', limit: 2 },
    password: { key: 'tooShort', limit: 8 },
  });
  const long = 'x'.repeat(73);
  expect(check({ name: 'x'.repeat(101), password: long, password_confirmation: long })).toEqual({
    name: { key: 'tooLong', limit: 100 },
    password: { key: 'tooLong', limit: 72 },
  });
  for (const email of ['ada', 'ada@', 'ada@host', 'a da@example.test', 'ada@example.', '@example.test'])
    expect(check({ email })).toEqual({ email: { key: 'email', limit: 0 } });
  expect(check({ email: `${'x'.repeat(190)}@example.test` })).toEqual({ email: { key: 'tooLong', limit: 190 } });
});

test('a password that is repeated differently, and a messenger that the panel demands, are named (AUTH-021, AUTH-036)', () => {
  expect(check({ password_confirmation: 'another' })).toEqual({
    password_confirmation: { key: 'confirmation', limit: 0 },
  });
  expect(check({ password_confirmation: '' })).toEqual({ password_confirmation: { key: 'required', limit: 0 } });
  expect(check({}, true)).toEqual({ messengers: { key: 'messenger', limit: 0 } });
});
