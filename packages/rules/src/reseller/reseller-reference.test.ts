import { expect, test } from 'vitest';
import { resellerTypes } from './reseller-api.ts';
import { resellerErrorOf, resellerErrors, resellerParameters, resellerTakes } from './reseller-reference.ts';

test('every parameter of an action or of a type of service is described (APV2-016)', () => {
  const named = [...Object.values(resellerTakes), ...Object.values(resellerTypes)].flat();
  for (const name of named) expect(Object.keys(resellerParameters)).toContain(name.replace('?', ''));
});

test('an error is found by how it begins, the more exact one first (APV2-016)', () => {
  for (const [name, text] of Object.entries(resellerErrors)) expect(resellerErrorOf(`${text} …`)).toBe(name);
  expect(resellerErrorOf('username is required')).toBe('required');
  expect(resellerErrorOf('Something else')).toBeUndefined();
});
