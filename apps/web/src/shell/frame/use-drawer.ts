import { ownEntry } from '@crescendo/rules/content/own-entry';
import { useEffect, useState } from 'react';
import { wideScreens } from '../page/screen-widths.ts';
import { useCurrentRoute } from './current-route.ts';
import { useFrame } from './frame-data.ts';
import { rememberChoice, rememberedChoice } from './remember-choice.ts';

/** Pinned is wide, collapsed is a rail that opens under the pointer, auto is wide where there is room. */
export type Drawer = 'pinned' | 'collapsed' | 'auto';

const stored: Record<string, Drawer> = { 0: 'pinned', 1: 'collapsed' };

/** The sidebar as the visitor left it; untouched, the index leaves its room to the cards. */
export function useDrawer(): { drawer: Drawer; setCollapsed: (isCollapsed: boolean) => void; toggle: () => void } {
  const { drawer: fromServer } = useFrame();
  const [chosen, setChosen] = useState<Drawer | undefined>(fromServer);
  const isIndex = useCurrentRoute().routeName === 'index';
  const drawer = chosen ?? (isIndex ? 'collapsed' : 'auto');

  function setCollapsed(isCollapsed: boolean) {
    setChosen(isCollapsed ? 'collapsed' : 'pinned');
    rememberChoice('drawerCollapsed', isCollapsed ? '1' : '0');
  }

  function toggle() {
    setCollapsed(drawer === 'pinned' || (drawer === 'auto' && matchMedia(wideScreens).matches));
  }

  // The cookie may be gone while the browser still remembers.
  useEffect(() => {
    const local = ownEntry(stored, rememberedChoice('drawerCollapsed') ?? '');
    if (!local || local === fromServer) return;
    setChosen(local);
    rememberChoice('drawerCollapsed', local === 'collapsed' ? '1' : '0');
  }, [fromServer]);

  return { drawer, setCollapsed, toggle };
}
