// The body of a call of API v2 as names and values, in whatever form it was sent: a form, JSON, multipart, or one of
// them under another name.
import { parseJson } from '../../platform/http/parse-json.ts';

export type Entries = (readonly [string, unknown])[];

export function readBody(body: Buffer, contentType: string): Entries {
  if (body.length === 0) return [];
  if (/^\s*multipart\/form-data/i.test(contentType)) return readMultipart(body, contentType);
  const text = body.toString('utf8').replace(/^\uFEFF/, '');
  const isJson = /json/i.test(contentType) || (/^\s*\{/.test(text) && !/urlencoded/i.test(contentType));
  return isJson ? entriesOf(parseJson(text)) : [...new URLSearchParams(text)];
}

export function entriesOf(value: unknown): Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/**
 * Read by hand: readers that browsers are made for refuse the short boundaries of some programs. Files are no values,
 * and what cannot be taken apart says nothing.
 */
function readMultipart(body: Buffer, contentType: string): Entries {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return [];
  // One character for each byte, so that bytes stay what they are until a value is cut out.
  const parts = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`).slice(1);
  return parts.flatMap((part) => {
    const end = part.indexOf('\r\n\r\n');
    const head = part.slice(0, Math.max(end, 0));
    const [, name] = /;\s*name="([^"]*)"/i.exec(head) ?? /;\s*name=([^\s;]+)/i.exec(head) ?? [];
    if (name === undefined || /;\s*filename/i.test(head)) return [];
    return [[name, Buffer.from(part.slice(end + 4), 'latin1').toString('utf8')] as const];
  });
}
