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
const pageLoaders = 'virtual:page-messages';

/** Long texts of single pages. Their loaders send them along, so that no other page has to fetch them. */
const pageFiles = [
  'add-funds.json',
  'bonuses.json',
  'documents.json',
  'finances.json',
  'grades.json',
  'home.json',
  'information.json',
  'profile.json',
  'service-index.json',
  'service-type.json',
  'sign-in.json',
];

function read(locale: string, isOfPages: boolean): Record<string, Texts> {
  return Object.fromEntries(
    readdirSync(`${folder}${locale}`)
      .filter((file) => file.endsWith('.json') && pageFiles.includes(file) === isOfPages)
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
    resolveId: (id) =>
      [loaders, pageLoaders].some((name) => id === name || id.startsWith(`${name}/`)) ? `\0${id}` : undefined,
    load(id) {
      const name = id.startsWith('\0') ? id.slice(1).split('/', 1)[0] : undefined;
      if (name !== loaders && name !== pageLoaders) return undefined;
      if (id === `\0${name}`) {
        const entries = locales.map((locale) => `${locale}: () => import('${name}/${locale}')`);
        return `export const loaders = { ${entries.join(', ')} };`;
      }
      const locale = id.slice(name.length + 2);
      for (const tag of new Set([locale, defaultLocale])) {
        for (const file of readdirSync(`${folder}${tag}`)) this.addWatchFile(`${folder}${tag}/${file}`);
      }
      const isOfPages = name === pageLoaders;
      return `export default ${JSON.stringify(compiled(read(locale, isOfPages), read(defaultLocale, isOfPages)))};`;
    },
  };
}
