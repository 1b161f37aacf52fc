// Turns locales/<tag>/<feature>.json into one compiled module per language, so that a page fetches its own only.
// What a language lacks is filled with English here, in one place.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultLocale, locales } from '@crescendo/rules/content/locales';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Texts = { [key: string]: string | Texts };

const folder = fileURLToPath(new URL('./locales/', import.meta.url));

/** Long texts of single pages. Their loaders send them along, so that no other page has to fetch them. */
const pageFiles = [
  'add-funds.json',
  'api-documentation.json',
  'api-tokens.json',
  'bonuses.json',
  'cart.json',
  'checkout.json',
  'copying.json',
  'dashboard.json',
  'documents.json',
  'drip-feeds.json',
  'finances.json',
  'grades.json',
  'home.json',
  'information.json',
  'my-services.json',
  'orders.json',
  'order-form.json',
  'profile.json',
  'proof.json',
  'service-index.json',
  'service-type.json',
  'sign-in.json',
  'statistics.json',
  'webhooks.json',
  'wholesale.json',
];

/** The cart can be opened on every page, so the browser fetches its texts by itself. */
const cartFiles = ['cart.json', 'checkout.json'];

/** Which files a module brings. */
const groups: Record<string, (file: string) => boolean> = {
  'virtual:messages': (file) => !pageFiles.includes(file),
  'virtual:page-messages': (file) => pageFiles.includes(file),
  'virtual:cart-messages': (file) => cartFiles.includes(file),
};

function read(locale: string, isWanted: (file: string) => boolean): Record<string, Texts> {
  return Object.fromEntries(
    readdirSync(`${folder}${locale}`)
      .filter((file) => file.endsWith('.json') && isWanted(file))
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
        for (const file of readdirSync(`${folder}${tag}`)) this.addWatchFile(`${folder}${tag}/${file}`);
      }
      return `export default ${JSON.stringify(compiled(read(locale, isWanted), read(defaultLocale, isWanted)))};`;
    },
  };
}
