import { loaders } from 'virtual:cart-messages';
import { getCookie, removeCookie } from '@crescendo/browser/storage/browser-cookie';
import { useToasts } from '@crescendo/ui/layers/toast';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { forgetAttempt } from '../checkout/order-attempt.ts';
import { useCurrentRoute } from '../frame/current-route.ts';
import { useFrame } from '../frame/frame-data.ts';
import { useChunk } from '../overlays/use-chunk.ts';
import { FetchedTexts } from '../page/fetched-texts.tsx';
import { forgetAdded, readAdded, subscribeToAdded } from './added.ts';
import { CartBanner } from './cart-banner.tsx';
import { readCartServices } from './items/cart-services.ts';
import { readShop, removeFromCart, settleCart } from './shop.ts';

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

const loadDrawer = () => import('./cart-drawer.tsx');

/** The cart behind its button: what it says by itself, and the drawer. */
export function Cart({ isOpen, onOpenChange }: Props) {
  const added = useSyncExternalStore(subscribeToAdded, readAdded);
  const drawer = useChunk(loadDrawer, true);
  const openings = useOpenings(isOpen);
  useReturnedCart();
  // Who looks into the cart sees what is in it: the note about it would lie over its head.
  useEffect(() => {
    if (isOpen) forgetAdded();
  }, [isOpen]);
  return (
    <FetchedTexts loaders={loaders}>
      {/* Each opening starts from what is stored. */}
      {drawer && openings > 0 && <drawer.CartDrawer key={openings} isOpen={isOpen} onOpenChange={onOpenChange} />}
      {added && !isOpen && <CartBanner added={added} onOpen={() => onOpenChange(true)} />}
      <CartCheck />
    </FetchedTexts>
  );
}

/** How often it was opened; the count changes with the first picture of it being open. */
function useOpenings(isOpen: boolean): number {
  const [state, setState] = useState({ isOpen: false, count: 0 });
  if (state.isOpen !== isOpen) setState({ isOpen, count: state.count + (isOpen ? 1 : 0) });
  return state.count;
}

/** Looks through the cart once for each document: what can no longer be bought goes, and a toast says so. */
function CartCheck() {
  const frame = useFrame();
  const t = useTranslations('cart');
  const toasts = useToasts();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever happens to the page
  useEffect(() => {
    void readCartServices(frame, readShop().items).then(({ gone }) => {
      const names = readShop().items.filter(({ serviceId }) => gone.has(serviceId));
      if (names.length === 0) return;
      removeFromCart(({ serviceId }) => gone.has(serviceId));
      toasts.show({
        tone: 'warning',
        timeout: 0,
        text: t('gone', { count: names.length, names: names.map(({ serviceName }) => serviceName).join(', ') }),
      });
    });
  }, []);
  return null;
}

/**
 * A cart that is paid for elsewhere waits in a cookie until somebody comes back from there: paid, it is emptied; not
 * paid, it stays. A linked card is charged without leaving; its way ends at the orders.
 */
function useReturnedCart() {
  const { routeName } = useCurrentRoute();
  useEffect(() => {
    const waiting = getCookie('clear-cart');
    if (waiting === undefined) return;
    if (routeName === 'add-funds-success' || (routeName === 'orders' && waiting === 'card')) settleCart();
    if (routeName !== 'add-funds-error' && routeName !== 'guest-order') return;
    removeCookie('clear-cart');
    // Its payment has ended: buying the same is another attempt from here on.
    forgetAttempt('cart');
  }, [routeName]);
}
