import type { MediaType } from './inspect-document.ts';

const longestName = 200;

/** A name as people read it: without folders, and without characters that cannot be seen. Never used as a path. */
export function documentName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const name = last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, longestName)
    .toWellFormed();
  return /^\.*$/.test(name) ? 'document' : name;
}

const endings: Record<MediaType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };

/** What a download is called. The ending is that of the content: a PDF called page.html must not open as a page. */
export function downloadName(filename: string, mediaType: MediaType): string {
  return `${filename.replace(/\.[^.]*$/, '') || 'document'}.${endings[mediaType]}`;
}
