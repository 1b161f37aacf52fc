// The field in the top bar that opens the command palette, and the keys that do. The palette comes with the first press.
import { Kbd } from '@crescendo/ui/kbd';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

const load = () => import('./palette.tsx').catch(() => undefined);
type Palette = typeof import('./palette.tsx')['Palette'];

export function PaletteButton() {
  const t = useTranslations('palette');
  const [isOpen, setIsOpen] = useState(false);
  const [Loaded, setLoaded] = useState<Palette>();
  useEffect(() => {
    if (isOpen && !Loaded) void load().then((loaded) => loaded && setLoaded(() => loaded.Palette));
  }, [isOpen, Loaded]);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!opensPalette(event)) return;
      event.preventDefault();
      setIsOpen(true);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void load()}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        className="flex min-h-9 min-w-0 flex-1 items-center gap-2.5 rounded-control bg-surface-3 px-3 text-left text-13 text-ink-2 hover:text-ink touch:min-h-10 tablet:max-w-105"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate">{t('button')}</span>
        <Kbd className="max-tablet:hidden">/</Kbd>
      </button>
      {Loaded && <Loaded isOpen={isOpen} close={() => setIsOpen(false)} />}
    </>
  );
}

/** ⌘K and Ctrl K from everywhere, a slash where nothing is being written; whatever is open is to be finished first. */
function opensPalette(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : undefined;
  if (target?.closest('[role=dialog], [role=alertdialog]') || event.altKey || event.repeat) return false;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand) return !event.shiftKey && event.key.toLowerCase() === 'k';
  return (
    event.key === '/' &&
    !target?.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]')
  );
}
