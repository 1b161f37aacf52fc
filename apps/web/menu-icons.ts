// One file with the shapes of all icons of menus, made from Lucide when the configuration is read: forty icons as
// code would be a twentieth of what the first page may weigh.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { menuIconNames } from './src/shell/menu-icon-names.ts';

type Shape = [tag: string, attributes: Record<string, string>];
type IconModule = { __iconData: { node: Shape[] } };

const folder = fileURLToPath(new URL('./.generated/', import.meta.url));

export async function writeMenuIcons() {
  const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '..', 'esm', 'icons');
  const symbols = await Promise.all(
    [...menuIconNames, 'circle'].map(async (name) => {
      const { __iconData } = (await import(pathToFileURL(join(icons, `${name}.mjs`)).href)) as IconModule;
      return `<symbol id="${name}" viewBox="0 0 24 24">${__iconData.node.map(draw).join('')}</symbol>`;
    }),
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}menu-icons.svg`, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
}

function draw([tag, { key: _key, ...attributes }]: Shape): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}/>`;
}
