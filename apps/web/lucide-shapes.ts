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

/**
 * The same as properties of the style sheet, for what a page repeats so often that an element for each icon would be
 * too many. A name that ends in `-full` is the shape filled.
 */
export async function writeIconOutlines(file: string, names: readonly string[]) {
  const properties = await Promise.all(
    names.map(async (name) => {
      const isFull = name.endsWith('-full');
      const shapes = (await shapesOf(isFull ? name.slice(0, -'-full'.length) : name)).map(draw).join('');
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${isFull ? '#000' : 'none'}" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`;
      return `--icon-${name}:url("data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}");`;
    }),
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${file}`, `:root{${properties.join('\n')}}\n`);
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
