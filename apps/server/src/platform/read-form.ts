import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

/** A form with one file as a plain body: its text fields, and the file under the name it was sent as. */
export async function readForm(request: FastifyRequest, most: number): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Failure('unsupported-media-type', { text: 'validation.form-expected' });
  const body: Record<string, unknown> = {};
  const parts = request.parts({ limits: { fileSize: most, files: 1, fields: 20, fieldSize: 1000, headerPairs: 100 } });
  try {
    for await (const part of parts) {
      // A name like __proto__ is nothing a form of ours has.
      if (Object.hasOwn(Object.prototype, part.fieldname)) throw new Failure('bad-request');
      if (part.type === 'field') body[part.fieldname] = part.value;
      else body[part.fieldname] = { filename: part.filename, bytes: await part.toBuffer() };
    }
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Failure('body-too-large', { cause: error });
    if (code.startsWith('FST_')) throw new Failure('bad-request', { cause: error });
    throw error;
  }
  return body;
}
