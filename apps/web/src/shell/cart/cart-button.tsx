import { cartCount } from '@crescendo/rules/cart-count';
import { IconButton } from '@crescendo/ui/icon-button';
import { ShoppingCart } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame-data.ts';
import { useOpenPanel } from '../open-panel.tsx';
import { useChunk } from '../overlays/use-chunk.ts';
import { readAdded, subscribeToAdded } from './added.ts';
import { readShopText, subscribeToShop } from './shop-storage.ts';
import { useReturnedCart } from './use-returned-cart.ts';

const loadDrawer = () => import('./cart-drawer.tsx');
const loadBanner = () => import('./cart-banner.tsx');
const loadCheck = () => import('./cart-check.tsx');

/** The cart is kept in the browser, so its badge comes with the browser's first look at it. */
export function CartButton() {
  const t = useTranslations('shell');
  const { networks } = useFrame();
  const count = useSyncExternalStore(subscribeToShop, readCount, () => -1);
  const added = useSyncExternalStore(subscribeToAdded, readAdded, () => undefined);
  const [isOpen, change] = useOpenPanel('cart');
  // Each opening starts from what is stored.
  const [openings, setOpenings] = useState(0);
  const [wasNear, setWasNear] = useState(false);
  useReturnedCart();
  const drawer = useChunk(loadDrawer, isOpen || wasNear);
  const banner = useChunk(loadBanner, added !== undefined);
  const check = useChunk(loadCheck, useIsFilledAtFirst(count));
  function open() {
    setOpenings((count) => count + 1);
    change(true);
  }
  // Nothing can be put together before the networks are known.
  const isReady = count >= 0 && networks.length > 0;
  return (
    <>
      <IconButton
        variant="header"
        className="relative disabled:opacity-100"
        disabled={!isReady}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => setWasNear(true)}
        onFocus={() => setWasNear(true)}
        onClick={open}
        label={count > 0 ? t('cartWith', { count }) : t('cart')}
        icon={
          <>
            <ShoppingCart aria-hidden="true" />
            {count > 0 && (
              <span className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-(--header-action) px-1 text-11 font-semibold text-(--on-header-action) tabular-nums">
                {count > 99 ? '99+' : count}
              </span>
            )}
          </>
        }
      />
      {drawer && <drawer.CartDrawer key={openings} isOpen={isOpen} onOpenChange={change} />}
      {banner && added && <banner.CartBanner added={added} onOpen={open} />}
      {check && <check.CartCheck />}
    </>
  );
}

const readCount = () => cartCount(readShopText());

/** Whether something lay in the cart when the page came. */
function useIsFilledAtFirst(count: number): boolean {
  const [isFilled, setIsFilled] = useState<boolean>();
  useEffect(() => {
    if (count >= 0) setIsFilled((known) => known ?? count > 0);
  }, [count]);
  return isFilled ?? false;
}
