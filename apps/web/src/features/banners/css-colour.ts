/** A colour an operator wrote, if it is one that may stand in a style sheet: #rgb, #rrggbb or a plain word. */
export function cssColour(text: string | null): string | undefined {
  return text !== null && /^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,20})$/i.test(text) ? text.toLowerCase() : undefined;
}
