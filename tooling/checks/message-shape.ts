// What a message requires, whatever words it uses: its placeholders, tags and plural forms.
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

export type MessageShape = {
  /** Placeholder → how it is formatted: `text`, `number`, `date`, `time`. */
  readonly values: ReadonlyMap<string, string>;
  readonly tags: ReadonlySet<string>;
  /** Placeholder of a select → its choices. */
  readonly choices: ReadonlyMap<string, ReadonlySet<string>>;
  readonly plurals: readonly {
    readonly value: string;
    readonly ordinal: boolean;
    readonly forms: ReadonlySet<string>;
  }[];
};

/** Throws when the text is not a message of ICU. */
export function messageShape(text: string): MessageShape {
  const values = new Map<string, string>();
  const tags = new Set<string>();
  const choices = new Map<string, Set<string>>();
  const plurals: { value: string; ordinal: boolean; forms: Set<string> }[] = [];
  /** A plain `{count}` beside `{count, plural, …}` is the same number. */
  const noteValue = (name: string, format: string): void => {
    if (format !== 'text' || !values.has(name)) values.set(name, format);
  };

  const walk = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.argument) noteValue(element.value, 'text');
      else if (element.type === TYPE.number) noteValue(element.value, 'number');
      else if (element.type === TYPE.date) noteValue(element.value, 'date');
      else if (element.type === TYPE.time) noteValue(element.value, 'time');
      else if (element.type === TYPE.tag) {
        tags.add(element.value);
        walk(element.children);
      } else if (element.type === TYPE.select) {
        noteValue(element.value, 'text');
        choices.set(element.value, new Set(Object.keys(element.options)));
        for (const option of Object.values(element.options)) walk(option.value);
      } else if (element.type === TYPE.plural) {
        noteValue(element.value, 'number');
        const forms = new Set(Object.keys(element.options));
        plurals.push({ value: element.value, ordinal: element.pluralType === 'ordinal', forms });
        for (const option of Object.values(element.options)) walk(option.value);
      }
    }
  };
  walk(parse(text));
  return { values, tags, choices, plurals };
}

/** The forms that whole numbers up to a thousand take; a language's form for millions alone is not requested. */
export function neededForms(languageTag: string, ordinal: boolean): Set<string> {
  const rules = new Intl.PluralRules(languageTag, { type: ordinal ? 'ordinal' : 'cardinal' });
  return new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)));
}

/** Why a translation would not work where the English message does; empty when it would. */
export function shapeFaults(english: MessageShape, translated: MessageShape): string[] {
  const faults: string[] = [];
  const compare = (what: string, wanted: Iterable<string>, found: Iterable<string>): void => {
    const [want, have] = [new Set(wanted), new Set(found)];
    for (const name of want) if (!have.has(name)) faults.push(`lacks the ${what} ${name}`);
    for (const name of have) if (!want.has(name)) faults.push(`has the ${what} ${name}, which English has not`);
  };
  compare('placeholder', english.values.keys(), translated.values.keys());
  compare('tag', english.tags, translated.tags);
  for (const [name, format] of translated.values) {
    const wanted = english.values.get(name);
    const isMoment = (it: string | undefined): boolean => it === 'date' || it === 'time';
    if (wanted && isMoment(wanted) !== isMoment(format))
      faults.push(`formats ${name} as ${format}, English as ${wanted}`);
  }
  for (const [name, options] of english.choices) {
    const found = translated.choices.get(name);
    if (found) compare(`choice of ${name}`, options, found);
  }
  return faults;
}
