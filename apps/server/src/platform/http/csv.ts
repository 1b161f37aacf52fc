import type { FileAnswer } from '@crescendo/contract/primitives';

const number = /^-?\d+(\.\d+)?$/;

/** More rows than this do not fit one answer: some four megabytes. */
export const mostRows = 50_000;

export type Cell = string | number | null;

export function csvFile(filename: string, header: readonly string[], rows: readonly (readonly Cell[])[]): FileAnswer {
  const bytes = Buffer.from(toCsv(header, rows));
  return { mediaType: 'text/csv; charset=utf-8', filename, bytes, isAttachment: true };
}

/** The same of any size: rows come in parts, and the next part is asked for when the reader has taken the one before. */
export function csvStream(
  filename: string,
  header: readonly string[],
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): FileAnswer {
  async function* bytes() {
    yield Buffer.from(toCsv(header, []));
    for await (const rows of parts) if (rows.length > 0) yield Buffer.from(toLines(rows));
  }
  return { mediaType: 'text/csv; charset=utf-8', filename, bytes: bytes(), isAttachment: true };
}

/** A moment in UTC in the form that spreadsheets read as one; its column says that it is UTC. */
export function momentCell(moment: string | Date | null): string | null {
  if (moment === null) return null;
  return new Date(moment).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length).replace('T', ' ');
}

/**
 * A table as CSV for spreadsheets. A text that a spreadsheet would take for a formula gets an apostrophe before it, so
 * that a name chosen by somebody else never computes on the reader's machine.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  // The mark tells spreadsheets that this is UTF-8.
  return `\ufeff${toLines([header, ...rows])}`;
}

/** The line ends are those of RFC 4180. */
const toLines = (rows: readonly (readonly Cell[])[]) => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

function cell(value: Cell): string {
  const text = value === null ? '' : String(value);
  const isHarmless = typeof value === 'number' || number.test(text) || !/^\s*[=+\-@\t\r]/.test(text);
  const safe = isHarmless ? text : `'${text}`;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
