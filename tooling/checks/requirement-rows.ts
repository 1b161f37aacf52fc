// The form of docs/requirements, and which rows the tests name. Pure: takes texts, gives faults and proofs.
import { type TestTitle, testTitles } from './test-titles.ts';

export type Row = { readonly id: string; readonly area: string; readonly text: string };
export type Texts = ReadonlyMap<string, string>;
export type Reading = {
  readonly rows: readonly Row[];
  readonly areas: ReadonlyMap<string, readonly Row[]>;
  readonly faults: readonly string[];
};

const rowForm = /^\| ([A-Z][A-Z0-9]*)-(\d{3}) \| (\S.*\S) \| `(ui|api|rule|data)`(\+`(ui|api|rule|data)`)* \|$/;
const tableHead = ['| id | requirement | where to see it |', '|---|---|---|'];

/** Reads the area files (`val.md` holds the rows VAL-…); `readme` is the table that must agree with them. */
export function readRequirements(areaFiles: Texts, readme: string): Reading {
  const rows = new Map<string, Row>();
  const areas = new Map<string, Row[]>();
  const faults: string[] = [];
  for (const [path, text] of areaFiles) {
    const area = (path.split('/').at(-1) ?? '').replace(/\.md$/, '').toUpperCase();
    const ofArea: Row[] = [];
    areas.set(area, ofArea);
    const lines = text.split('\n');
    if (!lines[0]?.startsWith(`# ${area} · `)) faults.push(`${path}:1 the title must begin with "# ${area} · "`);
    lines.forEach((line, index) => {
      if (!line.startsWith('|') || tableHead.includes(line)) return;
      const at = `${path}:${index + 1}`;
      const [, prefix, number, words] = rowForm.exec(line) ?? [];
      const id = `${prefix}-${number}`;
      if (!prefix) faults.push(`${at} is not of the form "| ${area}-000 | requirement | \`ui\`+\`api\` |"`);
      else if (prefix !== area) faults.push(`${at} ${id} is in the file of ${area}`);
      else if (rows.has(id)) faults.push(`${at} ${id} is given twice`);
      else {
        const row = { id, area, text: words ?? '' };
        rows.set(id, row);
        ofArea.push(row);
      }
    });
  }
  faults.push(...readmeFaults(areas, rows.size, readme));
  return { rows: [...rows.values()], areas, faults };
}

function readmeFaults(areas: ReadonlyMap<string, readonly Row[]>, total: number, readme: string): string[] {
  const stated = new Map<string, number>();
  for (const [, area = '', link, count] of readme.matchAll(/^\| \[([A-Z0-9]+)\]\((.+?)\) \| .+ \| (\d+) \| \d+ \|$/gm))
    if (link === `${area.toLowerCase()}.md`) stated.set(area, Number(count));
  const faults = [...areas]
    .filter(([area, rows]) => stated.get(area) !== rows.length)
    .map(([area, rows]) => `README.md must list ${area} with ${rows.length} rows`);
  for (const area of stated.keys()) if (!areas.has(area)) faults.push(`README.md lists ${area}, which has no file`);
  if (!readme.includes(`Total: ${total} rows.`)) faults.push(`README.md must say "Total: ${total} rows."`);
  return faults;
}

export type Proofs = { readonly provenBy: ReadonlyMap<string, number>; readonly faults: readonly string[] };

/** The ids that running tests name in the brackets that end their titles. */
export function readProofs({ rows, areas }: Reading, testFiles: Texts): Proofs {
  const known = new Set(rows.map((row) => row.id));
  const provenBy = new Map<string, number>();
  const faults: string[] = [];
  for (const [path, source] of testFiles) {
    for (const test of testTitles(path, source)) {
      const { ids, strays } = idsIn(test.title, areas);
      const at = `${path}:${test.line}`;
      if (test.isGroup && ids.length + strays.length > 0)
        faults.push(`${at} ids belong to tests, not to a describe block`);
      for (const stray of strays) faults.push(`${at} names ${stray} outside the closing "(ID, ID)" of the title`);
      for (const id of ids) {
        if (!known.has(id)) faults.push(`${at} names ${id}, which is not a requirement`);
        else if (provesSomething(test)) provenBy.set(id, (provenBy.get(id) ?? 0) + 1);
      }
    }
  }
  return { provenBy, faults };
}

const provesSomething = (test: TestTitle): boolean => test.proves && !test.isGroup;

/** `strays` look like ids of our areas but are not in the closing list, so they would silently prove nothing. */
function idsIn(title: string, areas: ReadonlyMap<string, unknown>): { ids: string[]; strays: string[] } {
  const [whole = '', list = ''] = /\(([A-Z][A-Z0-9]*-\d{3}(?:, [A-Z][A-Z0-9]*-\d{3})*)\)$/.exec(title) ?? [];
  const before = title.slice(0, title.length - whole.length);
  const strays = [...before.matchAll(/\b([A-Z][A-Z0-9]*)-\d+/g)].filter(([, area]) => areas.has(area ?? ''));
  return { ids: list ? list.split(', ') : [], strays: strays.map(([text]) => text) };
}
