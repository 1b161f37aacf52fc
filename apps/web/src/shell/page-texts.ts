import type { RouterContextProvider } from 'react-router';
import { requestContext } from '../request-context.ts';

export type PageTexts = { title: string; description: string; panelName: string };

/** Title and description of a page from the panel's own texts, where a panel wrote none its name. */
export async function readPageTexts(context: Readonly<RouterContextProvider>, routeName: string): Promise<PageTexts> {
  const { api } = context.get(requestContext);
  const [pages, settings] = await Promise.all([api.listPages(), api.getSettings()]);
  const page = pages.data.find((each) => each.routeName === routeName);
  const { panelName } = settings.data;
  return { title: page?.metaTitle || panelName, description: page?.metaDescription ?? '', panelName };
}

type MetaArguments = { loaderData?: unknown };

/** The `meta` of a page whose loader returns its texts under `page`. */
export function pageMeta({ loaderData }: MetaArguments) {
  const texts = (loaderData as { page?: PageTexts } | undefined)?.page;
  if (!texts) return [];
  const { title, description, panelName } = texts;
  return [
    { title: title === panelName ? panelName : `${title} · ${panelName}` },
    ...(description ? [{ name: 'description', content: description }] : []),
  ];
}
