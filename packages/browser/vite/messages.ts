// Turns locales/<tag>/<feature>.json into compiled modules, one for each language, so that a page fetches its own only.
// What a language lacks is filled with English here, in one place. Runs when a program is built.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLocale, locales } from '@crescendo/rules/content/locales';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Texts = { [key: string]: string | Texts };

/** Where use-intl finds what formats a text. */
export const compiledTexts = {
  find: /^use-intl\/format-message$/,
  replacement: fileURLToPath(new URL('../src/formats/format-message.ts', import.meta.url)),
};

export type MessageOptions = {
  /** Each with a folder for each language; its path ends with a slash. */
  folders: readonly string[];
  /** Names of modules, and which files each brings. */
  groups: Record<string, (file: string) => boolean>;
};

export function messages({ folders, groups }: MessageOptions): Plugin {
  const filesOf = (locale: string): string[] =>
    folders
      .map((folder) => `${folder}${locale}`)
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`));

  function read(locale: string, isWanted: (file: string) => boolean): Record<string, Texts> {
    return Object.fromEntries(
      filesOf(locale)
        .map((path) => [basename(path), path] as const)
        .filter(([file]) => file.endsWith('.json') && isWanted(file))
        .map(([file, path]) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(path, 'utf8'))]),
    );
  }

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
