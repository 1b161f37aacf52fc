import { ApiError } from '@crescendo/contract/errors';

/** The search of an address without what the server refused of it; undefined where it refused nothing of that. */
export function searchWithoutRefused(search: string, error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.statusCode !== 422) return undefined;
  const query = new URLSearchParams(search);
  const refused = Object.keys(error.errors).filter((name) => query.has(name));
  if (refused.length === 0) return undefined;
  for (const name of refused) query.delete(name);
  return query.toString();
}
