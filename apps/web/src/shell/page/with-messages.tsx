import { type ComponentType, type ReactNode, useMemo } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { PageMessages } from './read-page-messages.ts';

/** Adds the texts a page's loader sent to those the whole application knows. */
function WithMessages({ messages, children }: { messages: PageMessages; children: ReactNode }) {
  const known = useMessages();
  // The same as long as they are the same: everything that speaks would be rendered again.
  const all = useMemo(() => ({ ...known, ...messages }), [known, messages]);
  return (
    <IntlProvider locale={useLocale()} messages={all} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}

/** A page whose loader sends its texts along: they are known to everything inside it. */
export function withMessages<Data extends { messages: PageMessages }>(Page: ComponentType<Data>) {
  return ({ loaderData }: { loaderData: Data }) => (
    <WithMessages messages={loaderData.messages}>
      <Page {...loaderData} />
    </WithMessages>
  );
}
