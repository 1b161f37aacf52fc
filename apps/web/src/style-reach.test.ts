// A rule for "everything below what is hovered, focused or last" has a browser restyle the whole page with each of
// them: Tailwind's group-* and peer-* are such rules. in-[…] and [:checked~&] name what they change.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folders = [
  join(import.meta.dirname, '../../../packages/ui/src'),
  join(import.meta.dirname, '../../../packages/browser/src'),
  import.meta.dirname,
];
const wideRule = /(?<=[\s'"`:])(group|peer)-[a-z-]+(\/[a-z]+)?:[a-z]/;

test('no rule reaches further than what it changes', async () => {
  expect("'block group-hover/card:bg-primary'").toMatch(wideRule);
  const found: string[] = [];
  for (const folder of folders) {
    for (const name of await readdir(folder, { recursive: true })) {
      if (!/\.tsx?$/.test(name) || name.endsWith('style-reach.test.ts')) continue;
      if (wideRule.test(await readFile(join(folder, name), 'utf8'))) found.push(name);
    }
  }
  expect(found).toEqual([]);
});
