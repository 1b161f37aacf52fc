// Only loaders import this: the texts of these pages travel with their data and not with the messages of every page.
import { loaders } from 'virtual:page-messages';
import type { RouterContextProvider } from 'react-router';
import type { Messages } from '../../messages.ts';
import { requestContext } from '../../request-context.ts';

type Texts = Messages['sign-in'];

export async function readSignInMessages(
  context: Readonly<RouterContextProvider>,
  ...sections: (keyof Texts)[]
): Promise<{ 'sign-in': Partial<Texts> }> {
  const { 'sign-in': texts } = (await loaders[context.get(requestContext).locale]()).default;
  return {
    'sign-in': Object.fromEntries(['shared' as const, ...sections].map((section) => [section, texts[section]])),
  };
}
