// Lists that grow without end are read by where the last row was, never by how many rows are passed over.
import * as z from 'zod';
import { localised, wholeNumberText } from './primitives.ts';

/** `after` is what an answer gave as `next`; a caller reads nothing out of it. */
export const afterCursor = localised.extend({
  after: wholeNumberText.optional(),
  per_page: wholeNumberText.pipe(z.number().min(1).max(100)).optional(),
});

/** A part of a list; `next` leads to the following one, null where this is the last. */
export function part<T extends z.ZodType>(content: T) {
  return z.strictObject({ data: z.array(content), next: z.string().nullable() });
}
