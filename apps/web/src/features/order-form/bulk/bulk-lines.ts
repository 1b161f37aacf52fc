// Orders pasted as text, one a line: `service | link | quantity`. Nothing of what was pasted is lost: a line that
// cannot be read stays with what is wrong about it.

export const mostBulkLines = 500;

export type BulkProblem = 'parts' | 'service' | 'link' | 'quantity';

export type BulkLine = {
  /** Counted from one, as people count; empty lines count, so that the number is that of the editor. */
  number: number;
  text: string;
} & ({ serviceId: number; link: string; quantity: number; problem?: undefined } | { problem: BulkProblem });

/** Tabs come from spreadsheets. */
const separator = /\s*[|\t]\s*/;

export function readBulkLines(text: string): BulkLine[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ number: at + 1, text: line.trim() }))
    .filter((line) => line.text !== '')
    .map((line) => ({ ...line, ...readParts(line.text) }));
}

function readParts(text: string) {
  const parts = text.split(separator);
  const [service, link, quantity] = parts;
  if (parts.length !== 3 || service === undefined || link === undefined || quantity === undefined) {
    return { problem: 'parts' as const };
  }
  const serviceId = wholeNumber(service.replace(/^#/, ''));
  if (serviceId === undefined) return { problem: 'service' as const };
  if (link === '') return { problem: 'link' as const };
  const count = wholeNumber(quantity.replaceAll(/[\s\u00a0]/g, ''));
  if (count === undefined) return { problem: 'quantity' as const };
  return { serviceId, link, quantity: count };
}

function wholeNumber(text: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
