const number = /^-?\d+(\.\d+)?$/;

/**
 * A table as CSV for spreadsheets. A text that a spreadsheet would take for a formula gets an apostrophe before it, so
 * that a name chosen by somebody else never computes on the reader's machine.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(cell).join(','));
  // The mark tells spreadsheets that this is UTF-8; the line ends are those of RFC 4180.
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const isHarmless = typeof value === 'number' || number.test(text) || !/^\s*[=+\-@\t\r]/.test(text);
  const safe = isHarmless ? text : `'${text}`;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
