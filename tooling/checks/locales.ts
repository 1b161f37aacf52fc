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
const localeFolders = {
  web: ['apps/web/locales', 'packages/browser/locales'],
  console: ['apps/console/locales', 'packages/browser/locales'],
  server: ['apps/server/locales'],
};

let failed = false;
/** Texts that the browser programs share, and which of the programs do not use them. */
const unusedShared = new Map<string, string[]>();
const sharedFiles = filesUnder('packages/browser/locales/en', (name) => name.endsWith('.json')).map((path) =>
  path.split('/').slice(-2).join('/'),
);
for (const program of ['web', 'console', 'server'] as const) {
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

  const faults = report.faults.filter((fault) => {
    const isShared = fault.endsWith('is used nowhere') && sharedFiles.some((file) => fault.startsWith(`${file} `));
    if (isShared) unusedShared.set(fault, [...(unusedShared.get(fault) ?? []), program]);
    return !isShared;
  });
  for (const fault of faults) console.error(`apps/${program}/locales/${fault}`);
  const gaps = [...report.missing].filter(([, count]) => count > 0).map(([locale, count]) => `${locale} ${count}`);
  console.log(
    `Locales of ${program}: ${report.keys} keys; faults: ${faults.length}; shown in English: ${gaps.join(', ') || 'none'}`,
  );
  if (report.keys === 0) console.error(`apps/${program}/locales/en has no messages`);
  failed ||= faults.length > 0 || report.keys === 0;
}
for (const [fault, programs] of unusedShared) {
  if (programs.length < 2) continue;
  console.error(`packages/browser/locales/${fault}`);
  failed = true;
}
process.exitCode = failed ? 1 : 0;
