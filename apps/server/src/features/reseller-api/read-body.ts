// The body of a call of API v2 as names and values, in whatever form it was sent: a form, JSON, multipart, or one of
// them under another name.
import { parseJson } from '../../platform/parse-json.ts';

export type Entries = (readonly [string, unknown])[];

export async function readBody(body: Buffer, contentType: string): Promise<Entries> {
  if (body.length === 0) return [];
  if (/^\s*multipart\/form-data/i.test(contentType)) return readMultipart(body, contentType);
  const text = body.toString('utf8').replace(/^\uFEFF/, '');
  const isJson = /json/i.test(contentType) || (/^\s*\{/.test(text) && !/urlencoded/i.test(contentType));
  return isJson ? entriesOf(parseJson(text)) : [...new URLSearchParams(text)];
}

export function entriesOf(value: unknown): Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** What cannot be taken apart says nothing. Files are no values. */
async function readMultipart(body: Buffer, contentType: string): Promise<Entries> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  return [...(form ?? [])].filter(([, value]) => typeof value === 'string');
}
