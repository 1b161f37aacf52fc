import { type Locale, languageTag } from '@crescendo/rules/content/locales';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { Messages } from './messages.ts';

type Props = { locale: Locale; messages: Messages; children: ReactNode };

/** Both entries wrap the application in this, so that server and browser speak from the same texts. */
export function LanguageProvider({ locale, messages, children }: Props) {
  return (
    <IntlProvider locale={languageTag(locale)} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
