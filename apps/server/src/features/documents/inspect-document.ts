// The type of a document is decided by its content. Pictures are rendered again, which removes where they were taken and
// whatever else was hidden in the file; a PDF stays as it is and is only ever sent as a download.
import { Failure } from '../../platform/http/failure.ts';

export type MediaType = 'image/jpeg' | 'image/png' | 'application/pdf';
export type Inspected = { mediaType: MediaType; bytes: Uint8Array };

/** As the limit of an upload. */
const mostBytes = 10 * 1024 * 1024;
/** More than the cameras of telephones give (50 million), far less than what would fill the memory. */
const mostPixels = 64_000_000;
/** Every character of a passport can be read at this size. */
const longestSide = 4000;
const smallerSide = 2500;
const patienceSeconds = 30;

const refuse = (key: string, cause?: unknown) =>
  new Failure('invalid', { fields: { file: [{ key }] }, ...(cause === undefined ? {} : { cause }) });

export async function inspectDocument(bytes: Uint8Array): Promise<Inspected> {
  // Fetched with the first document, as what draws pictures is: a process that sees none does without its memory.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = bytes.length === 0 ? undefined : await fileTypeFromBuffer(bytes);
  switch (found?.mime) {
    case 'application/pdf':
      return { mediaType: 'application/pdf', bytes };
    case 'image/jpeg':
    case 'image/png':
      return redraw(bytes, found.mime);
    default:
      throw refuse('document-type');
  }
}

async function redraw(bytes: Uint8Array, mediaType: 'image/jpeg' | 'image/png'): Promise<Inspected> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = () =>
      sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
        .autoOrient()
        .timeout({ seconds: patienceSeconds });
    const fitted = picture().resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
    const drawn = await (mediaType === 'image/png' ? fitted.png() : fitted.jpeg({ quality: 90 })).toBuffer();
    if (drawn.length <= mostBytes) return { mediaType, bytes: drawn };
    // Noise grows when it is rendered again; smaller and as a photograph it always fits.
    const smaller = picture().resize(smallerSide, smallerSide, { fit: 'inside', withoutEnlargement: true });
    return {
      mediaType: 'image/jpeg',
      bytes: await smaller.flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer(),
    };
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw refuse(isTooLarge ? 'document-pixels' : 'document-damaged', error);
  }
}
