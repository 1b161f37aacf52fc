// Turns locales/<tag>/<feature>.json into one compiled module per language, so that a page fetches its own only.
// What a language lacks is filled with English here, in one place.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultLocale, locales } from '@crescendo/rules/locales';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Texts = { [key: string]: string | Texts };

const folder = fileURLToPath(new URL('./locales/', import.meta.url));
const loaders = 'virtual:messages';

function read(locale: string): Record<string, Texts> {
  return Object.fromEntries(
    readdirSync(`${folder}${locale}`)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(`${folder}${locale}/${file}`, 'utf8'))]),
  );
}

function compiled(own: Texts | undefined, english: Texts): unknown {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      typeof text === 'string'
        ? compile(typeof own?.[key] === 'string' && own[key] !== '' ? (own[key] as string) : text)
        : compiled(own?.[key] as Texts | undefined, text),
    ]),
  );
}

export function messages(): Plugin {
  return {
    name: 'messages',
    resolveId: (id) => (id === loaders || id.startsWith(`${loaders}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${loaders}`) {
        const entries = locales.map((locale) => `${locale}: () => import('${loaders}/${locale}')`);
        return `export const loaders = { ${entries.join(', ')} };`;
      }
      if (!id.startsWith(`\0${loaders}/`)) return undefined;
      const locale = id.slice(loaders.length + 2);
      for (const tag of new Set([locale, defaultLocale])) {
        for (const file of readdirSync(`${folder}${tag}`)) this.addWatchFile(`${folder}${tag}/${file}`);
      }
      return `export default ${JSON.stringify(compiled(read(locale), read(defaultLocale)))};`;
    },
  };
}
