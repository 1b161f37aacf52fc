// Every sentence exists in English, German and Russian; what the other languages hold must fit the English message.
import { type Locale, languageTag, locales } from '@crescendo/rules/content/locales';
import { checkLocales } from './locale-rules.ts';
import { collectTexts } from './source-texts.ts';
import { filesUnder, readSource } from './source-tree.ts';

const settings = {
  reference: 'en',
  all: locales,
  complete: ['en', 'de', 'ru'],
  languageTag: (locale: string) => languageTag(locale as Locale),
};
const isProductSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.(test|spec)\.tsx?$/.test(name);

/** The texts of what the browser programs share lie beside that package and are checked with the program that shows them. */
const localeFolders = { web: ['apps/web/locales', 'packages/browser/locales'], server: ['apps/server/locales'] };

let failed = false;
for (const program of ['web', 'server'] as const) {
  const catalogue = new Map<string, Map<string, unknown>>();
  for (const path of localeFolders[program].flatMap((folder) => filesUnder(folder, (name) => name.endsWith('.json')))) {
    const [locale = '', file = ''] = path.split('/').slice(-2);
    const features = catalogue.get(locale) ?? new Map<string, unknown>();
    catalogue.set(locale, features.set(file.replace(/\.json$/, ''), JSON.parse(readSource(path))));
  }
  const sources = [`apps/${program}/src`, 'packages'].flatMap((folder) => filesUnder(folder, isProductSource));
  const report = checkLocales(
    catalogue,
    settings,
    collectTexts(sources.map((path) => [path, readSource(path)] as const)),
  );

  for (const fault of report.faults) console.error(`apps/${program}/locales/${fault}`);
  const gaps = [...report.missing].filter(([, count]) => count > 0).map(([locale, count]) => `${locale} ${count}`);
  console.log(
    `Locales of ${program}: ${report.keys} keys; faults: ${report.faults.length}; shown in English: ${gaps.join(', ') || 'none'}`,
  );
  if (report.keys === 0) console.error(`apps/${program}/locales/en has no messages`);
  failed ||= report.faults.length > 0 || report.keys === 0;
}
process.exitCode = failed ? 1 : 0;
