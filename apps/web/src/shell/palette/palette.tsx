import { loaders } from 'virtual:palette-messages';
import { FetchedTexts } from '../page/fetched-texts.tsx';
import { CommandPalette } from './command-palette.tsx';
import { KeysDialog } from './keys-dialog.tsx';

/** The palette, or the list of keys. */
export type PaletteWindow = 'palette' | 'keys';

type Props = { shown: PaletteWindow | undefined; onShow: (window: PaletteWindow | undefined) => void };

export function Palette({ shown, onShow }: Props) {
  const close = () => onShow(undefined);
  return (
    <FetchedTexts loaders={loaders}>
      <CommandPalette isOpen={shown === 'palette'} close={close} showKeys={() => onShow('keys')} />
      <KeysDialog isOpen={shown === 'keys'} close={close} />
    </FetchedTexts>
  );
}
