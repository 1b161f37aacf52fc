// The cart can be opened on every page and is open on few of them, so its texts are fetched with it.
import { loaders } from 'virtual:cart-messages';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { Messages } from '../../messages.ts';
import { useFrame } from '../frame/frame-data.ts';

export function CartTexts({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const locale = useLocale();
  const known = useMessages();
  const [texts, setTexts] = useState<Pick<Messages, 'cart' | 'checkout'>>();
  useEffect(() => {
    loaders[frame.locale]().then(
      (module) => setTexts(module.default),
      () => {},
    );
  }, [frame.locale]);
  if (!texts) return null;
  return (
    <IntlProvider locale={locale} messages={{ ...known, ...texts }} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
