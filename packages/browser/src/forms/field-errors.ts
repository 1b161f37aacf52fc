// Which texts of a refused form are under which of its fields, and which belong to the form as a whole.
import type { Problem } from '../calls/problem.ts';

/** Other names of a field on the wire; a star at the end represents everything below. */
export type FieldNames = Readonly<Record<string, readonly string[]>>;

/** The first text for a field. */
export function fieldError(problem: Problem | undefined, field: string, names: FieldNames = {}): string | undefined {
  return Object.entries(problem?.errors ?? {}).find(([name]) => isNamed(name, field, names))?.[1][0];
}

/** What no field shows; undefined where everything is shown at its field. */
export function formError(
  problem: Problem | undefined,
  fields: readonly string[],
  names: FieldNames = {},
): string | undefined {
  if (!problem) return undefined;
  const all = Object.entries(problem.errors);
  if (all.length === 0) return problem.message;
  const others = all.filter(([name]) => !fields.some((field) => isNamed(name, field, names))).map(([, [text]]) => text);
  return others.length > 0 ? others.join('. ') : undefined;
}

function isNamed(name: string, field: string, names: FieldNames): boolean {
  return (names[field] ?? [field]).some((each) =>
    each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each,
  );
}
