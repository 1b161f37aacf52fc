import { defaultLocale, isLocale, type Locale } from '@crescendo/rules/content/locales';
import { isPlainText } from '@crescendo/rules/content/plain-text';
import { sameSitePath } from '@crescendo/rules/navigation/same-site-path';
import * as z from 'zod';

/** Ids are 64-bit in the database and stay within what a JavaScript number holds exactly. */
export const id = z.int().positive();

/** How often staff had changed a row when the caller saw it; a 32-bit count in the database. */
export const seenVersion = z.int().min(0).max(2_147_483_647);

/** A whole number written in a path or query. `1e3`, ` 7` and `0x10` are not numbers here. */
export const wholeNumberText = z
  .string()
  .regex(/^(0|[1-9]\d{0,15})$/, { error: 'whole-number' })
  .transform(Number)
  .refine(Number.isSafeInteger, { error: 'whole-number' });

/** The language of an answer; anything unknown is read as English, because a reader is better served than refused. */
export const localeQuery = z
  .string()
  .optional()
  .transform((value): Locale => (isLocale(value) ? value : defaultLocale));

/** Every call may name its language. Unknown query parameters are ignored. */
export const localised = z.object({ locale: localeQuery });

/** What every paged call takes: which page, how long, and by which of its columns in which direction. */
export function pagingBy<const C extends readonly [string, ...string[]]>(columns: C) {
  return localised.extend({
    page: wholeNumberText.pipe(z.number().min(1)).optional(),
    per_page: wholeNumberText.pipe(z.number().min(1).max(100)).optional(),
    order_by: z.enum(columns).optional(),
    order_on: z.enum(['asc', 'desc']).optional(),
  });
}

/** A name or another single line that people enter and others read: nothing in it is unseen or turns it around. */
export const plainLine = (most: number, least = 0) =>
  z.string().trim().min(least).max(most).refine(isPlainText, { error: 'plain-text' });

/** The same over several lines, like a postal address. */
export const plainLines = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => text.split(/\r?\n/).every(isPlainText), { error: 'plain-text' });

/** Every success body wraps its content; lists say how many there are in all. */
export function one<T extends z.ZodType>(content: T) {
  return z.strictObject({ data: content });
}
export function list<T extends z.ZodType>(content: T) {
  return z.strictObject({ data: z.array(content), total: z.int() });
}

/** A moment on the wire: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

export const webUrl = z.url({ protocol: /^https?$/ }).max(2000);

/** A link inside the panel or on the web: never `javascript:`, and nothing that a browser reads as another host. */
export const link = z.union(
  [z.string().refine((text) => sameSitePath(text) !== undefined, { error: 'link' }), webUrl],
  { error: 'link' },
);

/** An answer that sends the browser elsewhere. */
export const redirection = z.strictObject({ location: z.string() });

/**
 * An answer that is a file. It is sent as a download unless it may be shown in the page. One of any size comes in parts,
 * each made when the reader has taken the one before.
 */
export type FileAnswer = {
  mediaType: string;
  filename: string;
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  isAttachment: boolean;
};
export const file = z.custom<FileAnswer>();

/** A file as it came with a form, not yet looked into. */
export type UploadedFile = { filename: string; bytes: Uint8Array };
export const uploadedFile = z.custom<UploadedFile>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value,
  { error: 'required' },
);
