import { localisedPath, splitLocale } from '@crescendo/rules/content/locales';
import type { RouterContextProvider } from 'react-router';
import { requestContext } from '../../request-context.ts';
import type { FrameData } from '../frame/frame-data.ts';

export type PageTexts = {
  title: string;
  description: string;
  panelName: string;
  /** Open to anyone who has the link, and to nobody who searches for it. */
  isUnlisted?: boolean;
};

/** Title and description of a page from the panel's own texts, where a panel wrote none its name. */
export async function readPageTexts(context: Readonly<RouterContextProvider>, routeName: string): Promise<PageTexts> {
  const { api } = context.get(requestContext);
  const [pages, settings] = await Promise.all([api.listPages(), api.getSettings()]);
  const page = pages.data.find((each) => each.routeName === routeName);
  const { panelName } = settings.data;
  return { title: page?.metaTitle || panelName, description: page?.metaDescription ?? '', panelName };
}

type MetaArguments = {
  loaderData?: unknown;
  location?: { pathname: string };
  matches?: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

/** The `meta` of a page whose loader returns its texts under `page`. */
export function pageMeta({ loaderData, location, matches = [] }: MetaArguments) {
  const texts = (loaderData as { page?: PageTexts } | undefined)?.page;
  if (!texts) return [];
  const { title, description, panelName, isUnlisted } = texts;
  const frame = matches.find((match) => match?.id === 'root')?.loaderData as FrameData | undefined;
  return [
    { title: title === panelName ? panelName : `${title} · ${panelName}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(frame && location ? [{ tagName: 'link' as const, rel: 'canonical', href: canonical(frame, location) }] : []),
  ];
}

/** One address for each page and language: hosts, queries and other spellings lead to the same page. */
function canonical({ origin, locale }: FrameData, { pathname }: { pathname: string }): string {
  const { path } = splitLocale(pathname);
  return `${origin}${localisedPath(locale, path.replace(/(.)\/+$/, '$1'))}`;
}
