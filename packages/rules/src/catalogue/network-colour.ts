/** The colour of a network that was given none. */
export const defaultNetworkColour = '#FEDEA0';

export function networkColour(own: string | null | undefined): string {
  return own || defaultNetworkColour;
}

/** White or dark, whichever is easier to see on the colour: for the glyph on a network's tile. */
export function glyphOn(colour: string): '#ffffff' | '#14161a' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Glyphs need 3:1; white is kept as long as it has that, because the brands themselves use it.
  return 1.05 / (luminance + 0.05) >= 3 ? '#ffffff' : '#14161a';
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
