// Fields that accounts are made of, with the limits every form and call shares.
import { nameLength, passwordLength } from '@crescendo/rules/password';
import * as z from 'zod';

/** Stored and compared in small letters. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(190)
  .pipe(z.email({ error: 'email' }));

/** Bytes count, not only characters: nothing of a long password may be dropped unseen. */
export const newPassword = z.string().min(passwordLength.shortest).max(passwordLength.longest);

/** One line: it stands in mails and lists. */
export const personName = z
  .string()
  .trim()
  .min(nameLength.shortest)
  .max(nameLength.longest)
  .regex(/^\P{Cc}*$/u, { error: 'format' });

export const AccountType = z.enum(['personal', 'company']);

export const Messenger = z.strictObject({
  type: z.enum(['telegram', 'whatsapp', 'viber', 'skype']),
  value: z.string().trim().min(1).max(100),
});
