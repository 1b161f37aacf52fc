import { IconButton } from '@crescendo/ui/icon-button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { useOpenPanel } from '../header/open-panel.tsx';
import { FrameIcon } from '../icons/frame-icon.tsx';
import { useChunk } from '../overlays/use-chunk.ts';
import { useStoreLater } from '../page/use-store-later.ts';
import { cartCount, readShopText, subscribeToShop } from './shop-storage.ts';

/** All that is more than a button and a number comes when there is something in the cart, or a pointer near it. */
const load = () => import('./cart.tsx');
const readCount = () => cartCount(readShopText());

/** The cart is kept in the browser, so its badge comes with the browser's first read of it. */
export function CartButton() {
  const t = useTranslations('shell');
  const { networks } = useFrame();
  const count = useStoreLater(subscribeToShop, readCount, -1);
  const [isOpen, change] = useOpenPanel('cart');
  const [isNear, setIsNear] = useState(false);
  const loaded = useChunk(load, isOpen || isNear || count > 0);
  const near = () => setIsNear(true);
  return (
    <>
      <IconButton
        variant="header"
        className="relative disabled:opacity-100"
        // Nothing can be put together before the networks are known.
        disabled={count < 0 || networks.length === 0}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => change(true)}
        label={count > 0 ? t('cartWith', { count }) : t('cart')}
        icon={
          <>
            <FrameIcon name="shopping-cart" />
            {count > 0 && (
              <span className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-(--header-action) px-1 text-11 font-semibold text-(--on-header-action) tabular-nums">
                {count > 99 ? '99+' : count}
              </span>
            )}
          </>
        }
      />
      {loaded && <loaded.Cart isOpen={isOpen} onOpenChange={change} />}
    </>
  );
}
