// One thread of the search: it is given its share of the catalogue once, and then answers questions about it.
import { searchServices } from '@crescendo/rules/catalogue/search-services';
import { openColumns, type ServiceColumns } from '@crescendo/rules/catalogue/service-columns';
import type { SearchOrder, SearchShare } from './search-engine.ts';

let columns: ServiceColumns | undefined;
let firstRow = 0;

addEventListener('message', ({ data }: MessageEvent<SearchShare | SearchOrder>) => {
  if ('index' in data) {
    columns = openColumns(data.index);
    firstRow = data.firstRow;
    return;
  }
  if (!columns) return;
  const found = searchServices(columns, data.search);
  const rows = found.rows.map((row) => row + firstRow);
  postMessage({ id: data.id, rows, keys: found.keys }, { transfer: [rows.buffer, found.keys.buffer] });
});
