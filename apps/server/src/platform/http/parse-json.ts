import { Failure } from './failure.ts';

/** Deep enough for every document of ours; anything deeper only tries to exhaust the parser. */
const deepest = 20;

/** Parses a JSON body strictly: refuses what is malformed, nested too deep, or would reach an object's prototype. */
export function parseJson(text: string): unknown {
  if (nesting(text) > deepest) throw new Failure('nested-too-deep');
  try {
    return JSON.parse(text, withoutPrototype);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('malformed-json');
  }
}

/** What comes from outside inherits nothing: reading a name that was not sent finds nothing. */
function withoutPrototype(key: string, value: unknown) {
  if (key === '__proto__' || key === 'constructor') throw new Failure('bad-request');
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? Object.setPrototypeOf(value, null) : value;
}

/** Counts brackets outside of texts; one pass, before the parser builds anything. */
function nesting(text: string): number {
  let depth = 0;
  let most = 0;
  let inText = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inText) {
      if (code === 92) index += 1;
      else if (code === 34) inText = false;
    } else if (code === 34) inText = true;
    else if (code === 123 || code === 91) {
      depth += 1;
      if (depth > most) most = depth;
    } else if (code === 125 || code === 93) depth -= 1;
  }
  return most;
}
