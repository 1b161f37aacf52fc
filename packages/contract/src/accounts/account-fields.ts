// Fields that accounts are made of, with the limits every form and call shares.
import { nameLength, passwordLength } from '@crescendo/rules/accounts/password';
import * as z from 'zod';
import { plainLine } from '../primitives.ts';

/** Stored and compared in lower case. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(190)
  .pipe(z.email({ error: 'email' }));

/** Bytes count, not only characters: nothing of a long password may be dropped unseen. */
export const newPassword = z.string().min(passwordLength.shortest).max(passwordLength.longest);

/** One line: it appears in mails and lists. */
export const personName = plainLine(nameLength.longest, nameLength.shortest);

export const AccountType = z.enum(['personal', 'company']);

export const Messenger = z.strictObject({
  type: z.enum(['telegram', 'whatsapp', 'viber', 'skype']),
  value: plainLine(100, 1),
});
