// What the document brought along: which panel this is, where the console is, and the language it is in.
import type { Locale } from '@crescendo/rules/content/locales';

export type Known = {
  panel: { name: string; icon: string; origin: string };
  locale: Locale;
  /** The path below which all pages are: the console has a host of its own, or a part of the panel's. */
  base: string;
};

export const known = JSON.parse(document.getElementById('known')?.textContent ?? '{}') as Known;
