// Where a visitor may be sent by what an address says. Anything that a browser could read as leading elsewhere is refused.

/** A path of this very panel, or undefined: it begins with one slash and stays there however often it is decoded. */
export function sameSitePath(text: string | null | undefined): string | undefined {
  if (!text || text.length > 2000) return undefined;
  let seen = text;
  for (let round = 0; round < 4; round += 1) {
    if (!isPlainPath(seen)) return undefined;
    const next = decodedOnce(seen);
    if (next === undefined) return undefined;
    if (next === seen) return text;
    seen = next;
  }
  // Still not at rest: nobody writes an address like that by accident.
  return undefined;
}

// Browsers read a backslash as a slash and drop tabs and line ends, which turns /\t/host into //host.
function isPlainPath(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  const isHostile = /[\\\u0000-\u0020\u007f-\u00a0\u2028\u2029]|\/\/|\/\.\.?(\/|$)/.test(text);
  return text.startsWith('/') && !isHostile;
}

function decodedOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
