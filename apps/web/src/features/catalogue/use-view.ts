import { startTransition, useEffect, useState } from 'react';
import { rememberChoice, rememberedChoice } from '../../shell/frame/remember-choice.ts';

export type View = 'cards' | 'table';

/** Cards or table, as the visitor left them; at first as the panel has them. */
export function useView(fromServer: View): { view: View; setView: (view: View) => void } {
  const [view, show] = useState(fromServer);
  function setView(next: View) {
    // The old view stays until the program of the new one is here.
    startTransition(() => show(next));
    rememberChoice('marketplaceView', next);
  }
  // The cookie may be gone while the browser still remembers.
  useEffect(() => {
    const local = rememberedChoice('marketplaceView');
    if ((local !== 'cards' && local !== 'table') || local === fromServer) return;
    startTransition(() => show(local));
    rememberChoice('marketplaceView', local);
  }, [fromServer]);
  return { view, setView };
}
