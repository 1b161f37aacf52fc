import type { Input, Route } from '@crescendo/contract/route';
import { ownEntry } from '@crescendo/rules/content/own-entry';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import { hasMessage } from '../messages.ts';
import { Failure, type FieldProblem } from './failure.ts';

export type RawInput = {
  params: unknown;
  query: unknown;
  body: unknown;
  /** What parameters and query were read from, where a call came with an address. */
  address?: string | undefined;
};

/** Parses all three parts before refusing, so that a caller learns of every wrong field at once. */
export function parseInput<R extends Route>(route: R, raw: RawInput): Input<R> {
  // Nothing is refused by its form there.
  if (route.speaksApiV2) return raw as unknown as Input<R>;
  // Named by anyone who calls, so that even `toString` has to be free.
  const fields: Record<string, FieldProblem[]> = Object.create(null);
  const parsed = {
    // A path that cannot name a record is a record that does not exist.
    params: parsePart(route.params, raw.params, () => {
      throw new Failure('not-found');
    }),
    query: parsePart(route.query, raw.query, (issues) => collect(fields, issues)),
    body: parsePart(route.body, raw.body ?? (route.body ? {} : undefined), (issues) => collect(fields, issues)),
  };
  if (Object.keys(fields).length > 0) throw new Failure('invalid', { fields });
  return parsed as Input<R>;
}

const inputsKept = 1000;
const longestAddress = 300;

/** For reads that everybody shares: what was parsed from the same address before. To parse takes as long as to answer. */
export function createInputMemory() {
  const inputs = new LRUCache<string, Input<Route>>({ max: inputsKept });
  return (name: string, route: Route, raw: RawInput): Input<Route> => {
    const { address } = raw;
    if (address === undefined || address.length > longestAddress) return parseInput(route, raw);
    const key = `${name} ${address}`;
    const known = inputs.get(key);
    if (known) return known;
    const input = parseInput(route, raw);
    inputs.set(key, input);
    return input;
  };
}

function parsePart(type: z.ZodType | undefined, value: unknown, refuse: (issues: z.core.$ZodIssue[]) => void) {
  if (!type) return {};
  const result = type.safeParse(value);
  if (result.success) {
    const unstorable = pathOfUnstorable(result.data);
    if (!unstorable) return result.data;
    refuse([{ code: 'custom', path: unstorable, message: 'format', input: undefined }]);
    return undefined;
  }
  refuse(result.error.issues);
  return undefined;
}

/** The way to a text that no column can hold: with the character 0, or with half of a character. */
function pathOfUnstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : undefined;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const rest = pathOfUnstorable(key) ?? pathOfUnstorable(part);
    if (rest) return [key, ...rest];
  }
  return undefined;
}

function collect(fields: Record<string, FieldProblem[]>, issues: z.core.$ZodIssue[]) {
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(fields, path ? `${path}.${key}` : key, { key: 'unknown-field' });
    } else add(fields, path || 'body', problemOf(issue));
  }
}

function add(fields: Record<string, FieldProblem[]>, field: string, problem: FieldProblem) {
  fields[field] ??= [];
  fields[field].push(problem);
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  // A schema that names a text of its own wins over the general ones.
  if (hasMessage(`validation.${issue.message}`)) return { key: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      return { key: issue.input === undefined && !/received (?!undefined)/.test(issue.message) ? 'required' : 'type' };
    case 'too_small':
      return { key: ownEntry(tooSmall, issue.origin) ?? 'too-small', values: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return { key: ownEntry(tooLarge, issue.origin) ?? 'too-large', values: { maximum: Number(issue.maximum) } };
    case 'invalid_value':
      return { key: 'choice' };
    case 'invalid_format':
      return { key: issue.format === 'email' || issue.format === 'url' ? issue.format : 'format' };
    default:
      return { key: 'format' };
  }
}

const tooSmall: Record<string, string> = { string: 'too-short', array: 'too-few', set: 'too-few' };
const tooLarge: Record<string, string> = { string: 'too-long', array: 'too-many', set: 'too-many' };
