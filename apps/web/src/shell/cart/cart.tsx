import { useState, useSyncExternalStore } from 'react';
import { useChunk } from '../overlays/use-chunk.ts';
import { readAdded, subscribeToAdded } from './added.ts';
import { CartBanner } from './cart-banner.tsx';
import { CartCheck } from './cart-check.tsx';
import { CartTexts } from './cart-texts.tsx';
import { useReturnedCart } from './use-returned-cart.ts';

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

const loadDrawer = () => import('./cart-drawer.tsx');

/** The cart behind its button: what it says by itself, and the drawer. */
export function Cart({ isOpen, onOpenChange }: Props) {
  const added = useSyncExternalStore(subscribeToAdded, readAdded);
  const drawer = useChunk(loadDrawer, true);
  const openings = useOpenings(isOpen);
  useReturnedCart();
  return (
    <CartTexts>
      {/* Each opening starts from what is stored. */}
      {drawer && openings > 0 && <drawer.CartDrawer key={openings} isOpen={isOpen} onOpenChange={onOpenChange} />}
      {added && <CartBanner added={added} onOpen={() => onOpenChange(true)} />}
      <CartCheck />
    </CartTexts>
  );
}

/** How often it was opened; the count changes with the first picture of it being open. */
function useOpenings(isOpen: boolean): number {
  const [state, setState] = useState({ isOpen: false, count: 0 });
  if (state.isOpen !== isOpen) setState({ isOpen, count: state.count + (isOpen ? 1 : 0) });
  return state.count;
}
