/** In characters. Shared by the forms, which report early, and the server, which decides. */
export const passwordLength = { shortest: 8, longest: 72 } as const;
export const nameLength = { shortest: 2, longest: 100 } as const;

/** From 0 to 4, for the eye only: length counts most, and kinds of characters a little. */
export function passwordStrength(text: string): number {
  if (text.length < passwordLength.shortest) return text === '' ? 0 : 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(text)).length;
  const isVaried = new Set(text).size > text.length / 2;
  return Math.min(4, 1 + (isVaried ? 1 : 0) + (text.length >= 12 ? 1 : 0) + (kinds >= 3 || text.length >= 16 ? 1 : 0));
}
