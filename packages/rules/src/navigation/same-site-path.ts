// The one place that says what a path inside the panel is, for redirects, stored links and menus, on the server and in
// the browser. Anything that a browser could read as leading elsewhere is refused.

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
  // Still changing: nobody writes an address like that by accident.
  return undefined;
}

// Browsers read a backslash as a slash and drop tabs and line ends, which turns /\t/host into //host.
function isPlainPath(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (!text.startsWith('/') || /[\\\u0000-\u001f\u007f-\u00a0\u2028\u2029]/.test(text)) return false;
  // After a question mark or a number sign, slashes and dots have no meaning.
  const [path = ''] = text.split(/[?#]/, 1);
  return !/\/\/|\/\.\.?(\/|$)/.test(path);
}

function decodedOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
