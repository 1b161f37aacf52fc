import type { AuditChange } from '@crescendo/contract/accounts/audit-admin';

type Fields = Map<string, string>;

/** What an entry changed, field by field: where it says before and after, only what differs. */
export function changesOf(details: unknown): AuditChange[] {
  const { before, after, ...rest } = asObject(details);
  const had = flatten(before);
  const has = flatten(after);
  const others = flatten('sent' in rest && Object.keys(rest).length === 1 ? rest.sent : rest);
  const changed = [...new Set([...had.keys(), ...has.keys()])]
    .map((field) => ({ field, before: had.get(field) ?? null, after: has.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
  return [...changed, ...[...others].map(([field, text]) => ({ field, before: null, after: text }))];
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The leaves under their paths, as text. A list of plain values is one leaf. */
function flatten(value: unknown, path = '', into: Fields = new Map()): Fields {
  if (value === undefined || (value === null && path === '')) return into;
  if (Array.isArray(value) && !value.some((part) => typeof part === 'object')) into.set(path, value.join(', '));
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) flatten(part, path ? `${path}.${name}` : name, into);
  } else into.set(path || 'value', value === null ? '' : String(value));
  return into;
}
