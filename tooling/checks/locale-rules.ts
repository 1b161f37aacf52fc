// What must hold between the languages of one program. Pure: takes parsed files, gives faults and counts.
import { type MessageShape, messageShape, neededForms, shapeFaults } from './message-shape.ts';
import { isUsed, type SourceTexts } from './source-texts.ts';

/** Language → feature → the parsed content of its file. */
export type Catalogue = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

export type LocaleReport = {
  readonly faults: readonly string[];
  readonly keys: number;
  /** Language → how many keys it shows in English; only languages that may be incomplete. */
  readonly missing: ReadonlyMap<string, number>;
};

export type LocaleSettings = {
  readonly reference: string;
  readonly all: readonly string[];
  readonly complete: readonly string[];
  readonly languageTag: (locale: string) => string;
};

export function checkLocales(catalogue: Catalogue, settings: LocaleSettings, source: SourceTexts): LocaleReport {
  const faults: string[] = [];
  const missing = new Map<string, number>();
  const english = new Map<string, MessageShape>();
  const features = [...(catalogue.get(settings.reference)?.keys() ?? [])];

  for (const locale of new Set([settings.reference, ...settings.all, ...catalogue.keys()])) {
    if (!settings.all.includes(locale)) {
      faults.push(`${locale} is not a language of the product`);
      continue;
    }
    const files = catalogue.get(locale);
    for (const feature of features) if (!files?.has(feature)) faults.push(`${locale}/${feature}.json is missing`);
    const found = new Set<string>();
    for (const [feature, content] of files ?? []) {
      if (!features.includes(feature)) faults.push(`${locale}/${feature}.json has no English file`);
      for (const [key, text] of leaves(content)) {
        const report = (fault: string): number => faults.push(`${locale}/${feature}.json ${key} ${fault}`);
        const path = `${feature}.${key}`;
        const shape = shapeOf(text, report);
        found.add(path);
        if (locale === settings.reference) english.set(path, shape ?? messageShape(''));
        const reference = english.get(path);
        if (!reference) report('is not an English key');
        if (!shape || !reference) continue;
        for (const fault of shapeFaults(reference, shape)) report(fault);
        for (const { value, ordinal, forms } of shape.plurals)
          for (const form of neededForms(settings.languageTag(locale), ordinal))
            if (!forms.has(form)) report(`lacks the plural form ${form} of ${value}`);
      }
    }
    const absent = [...english.keys()].filter((path) => !found.has(path));
    if (!settings.complete.includes(locale)) missing.set(locale, absent.length);
    else for (const path of absent) faults.push(`${locale}/${path.replace('.', '.json ')} is not translated`);
  }

  for (const path of english.keys())
    if (!isUsed(path.split('.'), source))
      faults.push(`${settings.reference}/${path.replace('.', '.json ')} is used nowhere`);
  return { faults, keys: english.size, missing };
}

function shapeOf(text: unknown, report: (fault: string) => void): MessageShape | undefined {
  if (typeof text !== 'string') return void report('is not a text');
  if (text.trim() === '') return void report('is empty');
  try {
    return messageShape(text);
  } catch (error) {
    return void report(`cannot be parsed: ${error instanceof Error ? error.message : error}`);
  }
}

/** Nested keys joined by dots; a list or a number is a leaf, and then a fault. */
function leaves(content: unknown, before: readonly string[] = []): [key: string, text: unknown][] {
  const isBranch = typeof content === 'object' && content !== null && !Array.isArray(content);
  if (!isBranch) return [[before.join('.') || '(file)', content]];
  return Object.entries(content).flatMap(([key, inside]) => leaves(inside, [...before, key]));
}
