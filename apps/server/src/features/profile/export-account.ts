import type { PersonContext } from '../../platform/context.ts';
import { readAllOf } from './export.queries.ts';

/** Everything the panel keeps about the caller, as a file to take along. */
export async function exportAccount(context: PersonContext): Promise<Record<string, unknown>> {
  const all = await readAllOf(await context.transaction(), context.caller.userId);
  context.setHeader('content-disposition', 'attachment; filename="account.json"');
  // Moments become texts here, so that both ways of printing an answer print the same.
  return JSON.parse(JSON.stringify(all)) as Record<string, unknown>;
}
