// What is plainly wrong with a registration, found before anything is sent. The server decides about the rest.
import { textOf } from '@crescendo/browser/forms/use-form';
import { nameLength, passwordLength } from '@crescendo/rules/accounts/password';
import { messengersOf } from './messengers-of.ts';

type FaultKey = 'required' | 'tooShort' | 'tooLong' | 'email' | 'confirmation' | 'messenger';
/** By the names that the server uses for its own refusals. */
export type FieldFaults = Record<string, { key: FaultKey; limit: number }>;

const longestEmail = 190;

/** Undefined where nothing is wrong. */
export function checkRegistration(
  given: FormData,
  { contact_info_is_required }: { contact_info_is_required: boolean },
): FieldFaults | undefined {
  const faults: FieldFaults = {};
  const find = (field: string, key: FaultKey | undefined, limit = 0) => {
    if (key) faults[field] = { key, limit };
  };
  const name = textOf(given, 'name').trim();
  if (name.length > nameLength.longest) find('name', 'tooLong', nameLength.longest);
  else find('name', shortness(name, nameLength.shortest), nameLength.shortest);

  const email = textOf(given, 'email').trim();
  if (email.length > longestEmail) find('email', 'tooLong', longestEmail);
  else find('email', email === '' ? 'required' : /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? undefined : 'email');

  const password = textOf(given, 'password');
  if (password.length > passwordLength.longest) find('password', 'tooLong', passwordLength.longest);
  else find('password', shortness(password, passwordLength.shortest), passwordLength.shortest);
  const confirmation = textOf(given, 'password_confirmation');
  find(
    'password_confirmation',
    confirmation === password ? undefined : confirmation === '' ? 'required' : 'confirmation',
  );

  if (contact_info_is_required && messengersOf(given).length === 0) find('messengers', 'messenger');
  return Object.keys(faults).length > 0 ? faults : undefined;
}

function shortness(text: string, shortest: number): FaultKey | undefined {
  if (text === '') return 'required';
  return text.length < shortest ? 'tooShort' : undefined;
}
