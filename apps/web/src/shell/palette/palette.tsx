import { loaders } from 'virtual:palette-messages';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { Messages } from '../../messages.ts';
import { useFrame } from '../frame/frame-data.ts';
import { CommandPalette } from './command-palette.tsx';
import { KeysDialog } from './keys-dialog.tsx';

/** The palette, or the list of keys. */
export type PaletteWindow = 'palette' | 'keys';

type Props = { shown: PaletteWindow | undefined; onShow: (window: PaletteWindow | undefined) => void };

export function Palette({ shown, onShow }: Props) {
  const close = () => onShow(undefined);
  return (
    <PaletteTexts>
      <CommandPalette isOpen={shown === 'palette'} close={close} showKeys={() => onShow('keys')} />
      <KeysDialog isOpen={shown === 'keys'} close={close} />
    </PaletteTexts>
  );
}

// Both can be opened on every page and are open on few of them, so their texts are fetched with them.
function PaletteTexts({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const locale = useLocale();
  const known = useMessages();
  const [texts, setTexts] = useState<Pick<Messages, 'palette'>>();
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
