import type { Locale } from '@crescendo/rules/content/locales';
import type { ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { Messages } from '../../messages.ts';
import { useFrame } from '../frame/frame-data.ts';
import { useChunk } from '../overlays/use-chunk.ts';

type Props = {
  loaders: Record<Locale, () => Promise<{ default: Partial<Messages> }>>;
  children: ReactNode;
};

/** For what can be opened on every page and is open on few of them: its texts are fetched with it, and it waits for them. */
export function FetchedTexts({ loaders, children }: Props) {
  const locale = useLocale();
  const known = useMessages();
  const texts = useChunk(loaders[useFrame().locale], true);
  if (!texts) return null;
  return (
    <IntlProvider locale={locale} messages={{ ...known, ...texts.default }} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
