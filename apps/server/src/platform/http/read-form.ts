import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

/** A form with one file as a plain body: its text fields, and the file under the name it was sent as. */
export async function readForm(request: FastifyRequest, most: number): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Failure('unsupported-media-type', { text: 'validation.form-expected' });
  const body: Record<string, unknown> = Object.create(null);
  const limits = { fileSize: most, files: 1, fields: 20, fieldSize: 1000, headerPairs: 100 };
  try {
    const parts = request.parts({ limits });
    for await (const part of parts) {
      if (part.type === 'field') body[part.fieldname] = part.value;
      else body[part.fieldname] = { filename: part.filename, bytes: await part.toBuffer() };
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    const isTooLarge = (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE';
    // Only the sender's bytes are at work here: whatever fails is a form that is none, or one that was broken off.
    throw new Failure(isTooLarge ? 'body-too-large' : 'bad-request', { cause: error });
  }
  return body;
}
