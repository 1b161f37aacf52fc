// Services flyout, burger, profile panel and cart: at most one of them is open.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';

export type PanelName = 'services' | 'burger' | 'profile' | 'cart';

type OpenPanel = { open: PanelName | null; setOpen: (panel: PanelName | null) => void };

const OpenPanelContext = createContext<OpenPanel>({ open: null, setOpen: () => {} });

export function OpenPanelProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<PanelName | null>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes a panel
  useEffect(() => setOpen(null), [pathname]);
  const value = useMemo(() => ({ open, setOpen }), [open]);
  return <OpenPanelContext value={value}>{children}</OpenPanelContext>;
}

/** One panel: whether it is open, and the way to change that. Opening it closes the others. */
export function useOpenPanel(name: PanelName): [isOpen: boolean, change: (isOpen: boolean) => void] {
  const { open, setOpen } = useContext(OpenPanelContext);
  return [open === name, (isOpen) => setOpen(isOpen ? name : null)];
}
