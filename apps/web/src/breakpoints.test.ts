// Scripts test the width by the rule book, style sheets by their own breakpoints: both have to mean the same pixel.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mobileScreens, screenWidths, wideScreens } from './shell/page/screen-widths.ts';

const folders = [
  join(import.meta.dirname, '../../../packages/ui/src'),
  join(import.meta.dirname, '../../../packages/browser/src'),
  import.meta.dirname,
];

async function styleSheets(): Promise<string> {
  const names = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true })));
  const files = names.flatMap((list, index) => list.map((name) => join(folders[index] as string, name)));
  const sheets = files.filter((name) => name.endsWith('.css'));
  return (await Promise.all(sheets.map((name) => readFile(name, 'utf8')))).join('\n');
}

test('style sheets and scripts break at the same widths: mobile to 725, tablet 726 to 1149 (CONST-005, CONST-006)', async () => {
  expect(screenWidths).toMatchObject({ mobile: { to: 725 }, tablet: { from: 726, to: 1149 }, large: { from: 1150 } });
  expect([mobileScreens, wideScreens]).toEqual(['(width <= 725px)', '(width >= 1280px)']);
  const css = await styleSheets();
  const named = Object.fromEntries([...css.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, px]) => [name, px]));
  expect(named).toEqual({ tablet: '726', toolbar: '768', large: '1150', wide: '1280' });
  const written = [...css.matchAll(/@media[^{]*?\(width\s*(\S+)\s*(\d+)px\)/g)].map(([, sign, px]) => `${sign} ${px}`);
  // A width written out may be any component's own, but not one that misses a breakpoint by a pixel or two.
  expect(written).toContain('< 726');
  for (const each of written) expect(each).not.toMatch(/ (72[0-57-9]|11[45][1-9])$|<= 726|>= 725|<= 1150|>= 1149/);
});
