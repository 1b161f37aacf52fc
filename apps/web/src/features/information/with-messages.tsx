import type { ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { PageMessages } from './read-page-messages.ts';

/** Adds the texts a page's loader sent to those the whole application knows. */
export function WithMessages({ messages, children }: { messages: PageMessages; children: ReactNode }) {
  const known = useMessages();
  return (
    <IntlProvider locale={useLocale()} messages={{ ...known, ...messages }} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
