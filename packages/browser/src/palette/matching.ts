// What of a short list answers to a text: every word of it is somewhere in the name or in the words beside it.
import type { PaletteItem } from '@crescendo/ui/layers/palette-popup';

/** An entry may answer to more words than its name has; one that is quiet is offered only when it is asked for. */
export type PaletteEntry = PaletteItem & { words?: string; isQuiet?: boolean };

export function matching(entries: readonly PaletteEntry[], text: string): PaletteItem[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries.filter(({ isQuiet }) => !isQuiet);
  return entries.filter(({ name, words: more = '' }) => {
    const known = `${name} ${more}`.toLowerCase();
    return words.every((word) => known.includes(word));
  });
}
