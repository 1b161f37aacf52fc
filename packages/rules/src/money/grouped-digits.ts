/** Spaces between the thousands of a written number; whatever follows the whole part stays as it is. */
export function groupDigits(written: string, space = ' '): string {
  const end = endOfDigits(written);
  // Cut by hand: a page of cards has hundreds of numbers, and a pattern that looks ahead takes ten times as long.
  if (end <= 3) return written;
  let at = end % 3 || 3;
  let grouped = written.slice(0, at);
  for (; at < end; at += 3) grouped += space + written.slice(at, at + 3);
  return grouped + written.slice(end);
}

function endOfDigits(text: string): number {
  let end = 0;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end;
}

const isDigit = (code: number) => code >= 48 && code <= 57;
