// Several words find a service when each begins a word of its name, its type or its network, in any order.
import type { ServiceColumns } from './service-columns.ts';

/** The different words of a text in lower case. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().split(/\s+/u))].filter((word) => word !== '');
}

/** Whether each word begins one of a name. */
export function beginWordsOf(name: string, words: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return words.every((word) => wordAt(lower, word, 0, lower.length) !== -1);
}

export type NamePart = { at: number; text: string; isFound: boolean };

/** A name cut where it has what was typed: the whole text where it occurs, otherwise each word that begins one of the name. */
export function foundParts(name: string, typed: string): NamePart[] {
  const text = typed.trim().toLowerCase();
  const lower = name.toLowerCase();
  // Some characters become two in lower case; then places in one text are not places in the other.
  if (text === '' || lower.length !== name.length) return [{ at: 0, text: name, isFound: false }];
  const whole = lower.indexOf(text);
  const spans =
    whole === -1
      ? wordsOf(text).map((word) => [wordAt(lower, word, 0, lower.length), word.length] as const)
      : [[whole, text.length] as const];
  const parts: NamePart[] = [];
  let end = 0;
  const add = (to: number, isFound: boolean) => {
    if (to > end) parts.push({ at: end, text: name.slice(end, to), isFound });
    end = Math.max(end, to);
  };
  for (const [from, length] of spans.filter(([from]) => from !== -1).sort(([a], [b]) => a - b)) {
    add(from, false);
    add(from + length, true);
  }
  add(name.length, false);
  return parts;
}

/** Marks the rows of a slice that all of the words find. */
export function markWorded(
  columns: ServiceColumns,
  words: readonly string[],
  { from, to }: { from: number; to: number },
  marked: Uint8Array,
): void {
  const answering = new Uint8Array(to - from).fill(1);
  for (const word of words) {
    const found = rowsWith(columns, word, { from, to });
    let left = 0;
    for (let place = 0; place < to - from; place += 1) {
      answering[place] = (answering[place] as number) & (found[place] as number);
      left += answering[place] as number;
    }
    if (left === 0) return;
  }
  for (let place = 0; place < to - from; place += 1) if (answering[place] === 1) marked[place] = 1;
}

function rowsWith(columns: ServiceColumns, word: string, { from, to }: { from: number; to: number }): Uint8Array {
  const { names, nameStarts, index } = columns;
  const networks = new Set(index.networks.filter(({ name }) => beginWordsOf(name, [word])).map(({ id }) => id));
  const types = index.service_types.map((type) => networks.has(type.network_id) || beginWordsOf(type.name, [word]));
  const found = Uint8Array.from({ length: to - from }, (_, place) =>
    types[columns.type[from + place] as number] ? 1 : 0,
  );
  const end = nameStarts[to] as number;
  let row = from;
  for (let at = wordAt(names, word, nameStarts[from] as number, end); at !== -1; ) {
    while ((nameStarts[row + 1] as number) <= at) row += 1;
    found[row - from] = 1;
    at = wordAt(names, word, nameStarts[row + 1] as number, end);
  }
  return found;
}

/** Where a word begins with the text, from a place on and before an end; −1 where none does. */
function wordAt(text: string, word: string, from: number, end: number): number {
  for (let at = text.indexOf(word, from); at !== -1 && at < end; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !isInsideWord.test(text[at - 1] as string)) return at;
  }
  return -1;
}

/** After such a character no word begins. Chinese and Japanese set no spaces: there each character may begin one. */
const isInsideWord = /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}]/u;
