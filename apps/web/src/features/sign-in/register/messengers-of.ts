import type { Messenger } from '@crescendo/contract/accounts/account-fields';

export type Kind = (typeof Messenger)['_output']['type'];

/** What was entered in the fields of messengers, without those left empty. */
export function messengersOf(given: FormData): { type: Kind; value: string }[] {
  const types = given.getAll('messenger_type') as Kind[];
  const values = given.getAll('messenger_value').map((value) => String(value).trim());
  return values.flatMap((value, index) => (value ? [{ type: types[index] as Kind, value }] : []));
}
