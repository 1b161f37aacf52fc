// One request for a page, on the server or in the browser, as the middleware sees it: plain facts in, a decision out.
import type { Locale } from '../content/locales.ts';
import type { Params } from './page-at.ts';
import type { PageName } from './page-names.ts';

export type Query = readonly (readonly [name: string, value: string])[];

/** A place inside the panel, without its language prefix. */
export type Target = { path: string; query: Query; locale?: Locale };

export type ConfiguredRedirect = {
  from: string;
  routeName: string;
  query?: Readonly<Record<string, string>> | undefined;
  params?: Params | undefined;
};

export type VisitSettings = {
  hidePersonalAccountForUnregistered: boolean;
  isHomePageMain: boolean;
  redirects: readonly ConfiguredRedirect[];
};

export type Visit = {
  locale: Locale;
  /** Without the language prefix. */
  path: string;
  /** `content` is an operator's own page; undefined is an address without a page. */
  routeName: PageName | 'content' | undefined;
  params: Params;
  query: Query;
  isSignedIn: boolean;
  settings: VisitSettings;
  /** Route names this visitor may open, as GET /pages lists them. */
  availablePages: readonly string[];
  /** The language chosen earlier, as the cookie has it. */
  chosenLocale: string | undefined;
};

/** What a step wants done beside its decision. */
export type Effect = { kind: 'forget-prompt' } | { kind: 'sync'; route: CurrentRoute };

/** What sidebar, header and filters read of the current page. */
export type CurrentRoute = Pick<Visit, 'path' | 'routeName' | 'params' | 'query'>;

export type Decision =
  | { kind: 'go-on'; effect?: Effect }
  | { kind: 'redirect'; to: Target }
  /** A one-time code has to be exchanged before anything else; only the server can. */
  | { kind: 'exchange'; code: string };

export type Step = (visit: Visit) => Decision;

export const goOn: Decision = { kind: 'go-on' };

export function queryValue(query: Query, name: string): string | undefined {
  return query.find(([each]) => each === name)?.[1];
}

export function without(query: Query, ...names: string[]): Query {
  return query.filter(([name]) => !names.includes(name));
}

/** The given values win over those of the same name. */
export function withValues(query: Query, values: Readonly<Record<string, string>>): Query {
  return [...without(query, ...Object.keys(values)), ...Object.entries(values)];
}

/** The address as the language shows it, with its query. */
export function addressOf({ path, query }: Target): string {
  const text = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString();
  return withOneSlash(text ? `${path}?${text}` : path);
}

/**
 * One slash in front: behind two of them, or a backslash, a browser reads the name of another host, and it does not see
 * blanks, tabs and line ends between them.
 */
export function withOneSlash(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken away
  return address.replace(/^[/\\\u0000-\u0020]+/, '/');
}
