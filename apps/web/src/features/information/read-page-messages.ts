// Only loaders import this: the texts of a page travel with its data instead of with the messages of every page.
import { loaders } from 'virtual:page-messages';
import type { RouterContextProvider } from 'react-router';
import type { Messages, PageFile } from '../../messages.ts';
import { requestContext } from '../../request-context.ts';

type Context = Readonly<RouterContextProvider>;

export type PageMessages = Partial<{ [File in PageFile]: Partial<Messages[File]> }>;

/** All texts of one file. */
export async function readPageMessages(context: Context, file: PageFile): Promise<PageMessages> {
  const texts = (await loaders[context.get(requestContext).locale]()).default;
  return { [file]: texts[file] };
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
