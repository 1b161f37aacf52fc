// What the box in the header finds: networks, service types and services whose name contains the text, services also
// by their id; and what several words find together. A text that looks like a pattern is only a text.
import { beginWordsOf, markWorded, wordsOf } from '@crescendo/rules/catalogue/name-words';
import { markNamed } from '@crescendo/rules/catalogue/search-services';
import type { ColumnNetwork, ColumnType, ServiceColumns } from '@crescendo/rules/catalogue/service-columns';

export type Everything = {
  networks: ColumnNetwork[];
  types: ColumnType[];
  /** Rows of the columns: the one with exactly this id first, then the most ordered. */
  services: number[];
  /** More services answer than are given. */
  hasMore: boolean;
};

/** As many of each group as fit a list that is read at a glance. */
export const shownOfEach = { networks: 4, types: 5, services: 8 } as const;

export function searchEverything(columns: ServiceColumns, typed: string): Everything {
  const text = typed.trim().toLowerCase().replaceAll('\n', ' ');
  if (text === '') return { networks: [], types: [], services: [], hasMore: false };
  const { networks, service_types: types } = columns.index;
  const words = wordsOf(text);
  const contains = ({ name }: { name: string }) => name.toLowerCase().includes(text);
  const networkNames = new Map(networks.map(({ id, name }) => [id, name]));
  const isWorded = ({ name, network_id }: ColumnType) =>
    words.length > 1 && beginWordsOf(`${networkNames.get(network_id)} ${name}`, words);
  const rows = matchingRows(columns, text, words);
  return {
    networks: networks.filter(contains).slice(0, shownOfEach.networks),
    types: types.filter((type) => contains(type) || isWorded(type)).slice(0, shownOfEach.types),
    services: mostOrdered(columns, rows, text),
    hasMore: rows.length > shownOfEach.services,
  };
}

const isNumber = (text: string) => /^\d{1,10}$/.test(text);

function matchingRows(columns: ServiceColumns, text: string, words: readonly string[]): number[] {
  const marked = new Uint8Array(columns.length);
  const all = { from: 0, to: columns.length };
  markNamed(columns, text, all, marked);
  if (words.length > 1) markWorded(columns, words, all, marked);
  const isId = isNumber(text);
  const rows: number[] = [];
  for (let row = 0; row < columns.length; row += 1) {
    if (marked[row] === 1 || (isId && String(columns.id[row]).includes(text))) rows.push(row);
  }
  return rows;
}

/** The first few of an order are picked by looking once at every row, which is cheaper than ordering all of them. */
function mostOrdered({ id, popularity }: ServiceColumns, rows: readonly number[], text: string): number[] {
  const exact = isNumber(text) ? Number(text) : -1;
  const weight = (row: number) => (id[row] === exact ? Number.POSITIVE_INFINITY : (popularity[row] as number));
  let least = Number.NEGATIVE_INFINITY;
  const best: number[] = [];
  for (const row of rows) {
    const own = weight(row);
    if (best.length === shownOfEach.services && own <= least) continue;
    let place = best.length;
    while (place > 0 && weight(best[place - 1] as number) < own) place -= 1;
    best.splice(place, 0, row);
    if (best.length > shownOfEach.services) best.pop();
    least = weight(best.at(-1) as number);
  }
  return best;
}
