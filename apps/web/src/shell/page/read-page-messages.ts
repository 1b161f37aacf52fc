// Only loaders import this: the texts of a page travel with its data instead of with the messages of every page.
import { loaders } from 'virtual:page-messages';
import type { PageName } from '@crescendo/rules/navigation/page-names';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import type { Messages, PageFile } from '../../messages.ts';
import { requestContext } from '../../request-context.ts';
import { readPageTexts } from './page-texts.ts';

type Context = Readonly<RouterContextProvider>;

export type PageMessages = Partial<{ [File in PageFile]: Partial<Messages[File]> }>;

/** All texts of some files. */
export async function readPageMessages(context: Context, ...files: PageFile[]): Promise<PageMessages> {
  const texts = (await loaders[context.get(requestContext).locale]()).default;
  return Object.fromEntries(files.map((file) => [file, texts[file]]));
}

/** The texts of the page of a service type. */
export async function readServiceTypeMessages(context: Context): Promise<PageMessages> {
  const { information, 'service-type': serviceType } = (await loaders[context.get(requestContext).locale]()).default;
  return { 'service-type': serviceType, information: { shared: information.shared } };
}

/** The texts of one information page and those that all of them share. */
export async function readInformation(
  context: Context,
  ...sections: (keyof Messages['information'])[]
): Promise<PageMessages> {
  const { information } = (await loaders[context.get(requestContext).locale]()).default;
  return {
    information: Object.fromEntries(['shared' as const, ...sections].map((section) => [section, information[section]])),
  };
}

/** The loader of a page that is all texts. */
export function informationLoader(routeName: PageName, ...sections: (keyof Messages['information'])[]) {
  return async ({ context }: LoaderFunctionArgs) => {
    const [page, messages] = await Promise.all([
      readPageTexts(context, routeName),
      readInformation(context, ...sections),
    ]);
    return { page, messages };
  };
}
