// Ctrl or ⌘ with K opens the command palette, a question mark the list of keys. This waits with what is loaded when the
// page already works; both windows come with the first press.
import { useEffect, useState } from 'react';
import { useChunk } from '../overlays/use-chunk.ts';
import type { PaletteWindow } from './palette.tsx';

const load = () => import('./palette.tsx');

export function PaletteKeys() {
  const [shown, setShown] = useState<PaletteWindow>();
  const [isWanted, setWanted] = useState(false);
  const loaded = useChunk(load, isWanted);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const window = windowFor(event);
      if (!window) return;
      event.preventDefault();
      setWanted(true);
      setShown(window);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return loaded ? <loaded.Palette shown={shown} onShow={setShown} /> : null;
}

function windowFor(event: KeyboardEvent): PaletteWindow | undefined {
  const target = event.target instanceof Element ? event.target : undefined;
  // Whatever is open is to be finished first.
  if (target?.closest('[role=dialog], [role=alertdialog]') || event.altKey || event.repeat) return undefined;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k') return 'palette';
  const isWriting = target?.closest('input, textarea, select, [contenteditable]');
  return event.key === '?' && !isCommand && !isWriting ? 'keys' : undefined;
}
