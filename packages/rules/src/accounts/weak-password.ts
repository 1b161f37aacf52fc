// Passwords that are tried first. A list, not rules of composition: those make "Password1!" of "password".
import { commonEndings, commonPasswords, commonWords, keyboardRows } from './common-passwords.ts';
import { passwordLength } from './password.ts';

const known = new Set<string>();
const isLongEnough = (text: string) => text.length >= passwordLength.shortest;
const add = (text: string) => {
  if (isLongEnough(text)) known.add(text);
};

for (const text of commonPasswords.split(' ')) add(text);
for (const word of commonWords.split(' ')) {
  add(word + word);
  for (const ending of ['', ...commonEndings.split(' ')]) add(word + ending);
}
for (const row of keyboardRows.split(' ')) {
  const backwards = Array.from(row).reverse().join('');
  for (const keys of [row, backwards]) {
    for (let start = 0; start < keys.length; start += 1) {
      for (let end = start + passwordLength.shortest; end <= keys.length; end += 1) add(keys.slice(start, end));
    }
  }
}
for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789') {
  for (let length = passwordLength.shortest; length <= 16; length += 1) add(key.repeat(length));
}

/** Spelling that changes nothing for anyone who guesses. */
const plain = (text: string) => text.toLowerCase().trim();
const letters = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '');
const withoutEnding = (text: string) => text.replace(/[\d!.?*#$@]+$/, '');

/** Whether somebody who knows the address of the account and the name of the panel would try it among the first. */
export function isWeakPassword(password: string, about: { email: string | null; panelName: string }): boolean {
  const text = plain(password);
  if (known.has(text)) return true;
  const { email } = about;
  const own = [email, email?.split('@', 1)[0], email?.split('@')[1], about.panelName].map((each) =>
    letters(each ?? ''),
  );
  const tried = [letters(text), withoutEnding(letters(text))];
  return own.some((each) => each !== '' && tried.includes(each));
}
