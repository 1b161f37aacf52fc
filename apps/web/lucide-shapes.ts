// Files of shapes, made from Lucide when the configuration is read: forty icons as code would be a twentieth of what
// the first page may weigh.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

type Shape = [tag: string, attributes: Record<string, string>];
type IconModule = { __iconData?: { node: Shape[] } };

const folder = fileURLToPath(new URL('./.generated/', import.meta.url));
const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '..', 'esm', 'icons');

export async function writeLucideShapes(file: string, names: readonly string[]) {
  const symbols = await Promise.all(
    names.map(async (name) => {
      const shapes = await shapesOf(name);
      return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.map(draw).join('')}</symbol>`;
    }),
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${file}`, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
}

async function shapesOf(name: string): Promise<Shape[]> {
  const file = join(icons, `${name}.mjs`);
  const { __iconData } = (await import(pathToFileURL(file).href)) as IconModule;
  if (__iconData) return __iconData.node;
  // The file of an older name only hands over to the newer one.
  const newer = /from '\.\/([\w-]+)\.mjs'/.exec(readFileSync(file, 'utf8'))?.[1];
  if (!newer) throw new Error(`Lucide has no shape named ${name}`);
  return shapesOf(newer);
}

function draw([tag, { key: _key, ...attributes }]: Shape): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}/>`;
}
