// Turns locales/<tag>/<feature>.json into one compiled module per language, so that a page fetches its own only.
// What a language lacks is filled with English here, in one place.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLocale, locales } from '@crescendo/rules/content/locales';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Texts = { [key: string]: string | Texts };

/** The program's own, and those of the pieces it shares with the other browser program. */
const folders = ['./locales/', '../../packages/browser/locales/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** Long texts of single pages. Their loaders send them along, so that no other page has to fetch them. */
const pageFiles = [
  'add-funds.json',
  'api-documentation.json',
  'api-tokens.json',
  'bonuses.json',
  'cart.json',
  'charts.json',
  'checkout.json',
  'copying.json',
  'dashboard.json',
  'dates.json',
  'documents.json',
  'drip-feeds.json',
  'finances.json',
  'grades.json',
  'home.json',
  'information.json',
  'mails.json',
  'my-services.json',
  'orders.json',
  'order-form.json',
  'palette.json',
  'profile.json',
  'proof.json',
  'service-index.json',
  'service-type.json',
  'sign-in.json',
  'statistics.json',
  'webhooks.json',
  'wholesale.json',
];

/** The cart can be opened on every page, and so can the command palette: the browser fetches their texts by itself. */
const cartFiles = ['cart.json', 'checkout.json'];

/** A line of another language than the page's: fetched alone, by those whom it is for. */
const offerFiles = ['language-offer.json'];

/** Which files a module brings. */
const groups: Record<string, (file: string) => boolean> = {
  'virtual:messages': (file) => !pageFiles.includes(file) && !offerFiles.includes(file),
  'virtual:page-messages': (file) => pageFiles.includes(file),
  'virtual:cart-messages': (file) => cartFiles.includes(file),
  'virtual:language-offer': (file) => offerFiles.includes(file),
  'virtual:palette-messages': (file) => file === 'palette.json',
};

const filesOf = (locale: string): string[] =>
  folders.flatMap((folder) => readdirSync(`${folder}${locale}`).map((file) => `${folder}${locale}/${file}`));

function read(locale: string, isWanted: (file: string) => boolean): Record<string, Texts> {
  return Object.fromEntries(
    filesOf(locale)
      .map((path) => [basename(path), path] as const)
      .filter(([file]) => file.endsWith('.json') && isWanted(file))
      .map(([file, path]) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(path, 'utf8'))]),
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
      Object.keys(groups).some((name) => id === name || id.startsWith(`${name}/`)) ? `\0${id}` : undefined,
    load(id) {
      const name = id.startsWith('\0') ? id.slice(1).split('/', 1)[0] : undefined;
      const isWanted = groups[name ?? ''];
      if (name === undefined || !isWanted) return undefined;
      if (id === `\0${name}`) {
        const entries = locales.map((locale) => `${locale}: () => import('${name}/${locale}')`);
        return `export const loaders = { ${entries.join(', ')} };`;
      }
      const locale = id.slice(name.length + 2);
      for (const tag of new Set([locale, defaultLocale])) {
        for (const path of filesOf(tag)) this.addWatchFile(path);
      }
      return `export default ${JSON.stringify(compiled(read(locale, isWanted), read(defaultLocale, isWanted)))};`;
    },
  };
}
