import { cartCount } from '@crescendo/rules/cart-count';
import { Button } from '@crescendo/ui/button';
import { CloseButton } from '@crescendo/ui/dialog';
import { Drawer } from '@crescendo/ui/drawer';
import { EmptyState } from '@crescendo/ui/empty-state';
import { IconButton } from '@crescendo/ui/icon-button';
import { ShoppingCart } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from './frame-data.ts';

const key = 'shop';

/** The cart is kept in the browser, so its badge comes with the browser's first look at it. */
export function CartButton() {
  const t = useTranslations('shell');
  const { networks } = useFrame();
  const count = useSyncExternalStore(subscribe, read, () => -1);
  // Nothing can be put together before the networks are known.
  const isReady = count >= 0 && networks.length > 0;
  return (
    <Drawer
      title={t('cart')}
      closeLabel={t('close')}
      phone="sheet"
      className="tablet:max-w-105"
      trigger={
        <IconButton
          variant="header"
          className="relative disabled:opacity-100"
          disabled={!isReady}
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
      }
    >
      <EmptyState
        drawing={<ShoppingCart className="size-10" />}
        title={t('cartEmpty')}
        text={t('cartEmptyText')}
        actions={
          <CloseButton
            render={
              <Button variant="primary" render={<Link to="/orders/create" />}>
                {t('newOrder')}
              </Button>
            }
          />
        }
      />
    </Drawer>
  );
}

function subscribe(notify: () => void) {
  addEventListener('storage', notify);
  return () => removeEventListener('storage', notify);
}

function read(): number {
  try {
    return cartCount(localStorage.getItem(key));
  } catch {
    return 0;
  }
}
