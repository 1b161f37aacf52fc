import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import { Button } from '@crescendo/ui/button';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { CloseButton } from '@crescendo/ui/layers/dialog';
import { Drawer } from '@crescendo/ui/layers/drawer';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmptyCards } from '../../shell/page/empty-illustrations.tsx';
import { CheckoutDialogs } from '../checkout/checkout-dialogs.tsx';
import { gtag } from '../consent/tag-service.ts';
import { useFrame } from '../frame/frame-data.ts';
import { mobileScreens } from '../page/screen-widths.ts';
import { useMedia } from '../page/use-media.ts';
import { CartItems } from './items/cart-items.tsx';
import { PayingFields, PhoneBar } from './paying.tsx';
import { emptyCart, type Shop, useShop } from './shop.ts';
import { useCartCheckout } from './use-cart-checkout.ts';

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function CartDrawer({ isOpen, onOpenChange }: Props) {
  const t = useTranslations('cart');
  const shop = useShop();
  const checkout = useCartCheckout(shop, isOpen);
  const [isClearing, setIsClearing] = useState(false);
  // A foot as high as the screen would leave no room for what is in the cart.
  const isOneColumn = useMedia(`${mobileScreens}, (height <= 700px)`);
  const isPhone = useMedia(mobileScreens);
  const count = shop.items.length;
  const foot = isPhone ? (
    <PhoneBar checkout={checkout} />
  ) : (
    <div className="grid grid-cols-2 items-end gap-x-10 gap-y-4">
      <PayingFields checkout={checkout} count={count} />
    </div>
  );
  return (
    <Drawer
      back
      open={isOpen}
      onOpenChange={onOpenChange}
      closeLabel={t('back')}
      className="tablet:max-w-[807px]"
      title={
        <>
          {t('title')}
          {count > 0 && (
            <span className="ml-2.5 text-14 font-normal whitespace-nowrap text-ink-2">{t('count', { count })}</span>
          )}
        </>
      }
      action={
        count > 0 && (
          <Button variant="ghost" aria-label={t('clear')} onClick={() => setIsClearing(true)}>
            {t(isPhone ? 'clearShort' : 'clear')}
          </Button>
        )
      }
      footer={count > 0 && (isPhone || !isOneColumn) ? foot : undefined}
    >
      {count === 0 ? (
        <EmptyCart />
      ) : (
        <div className="-mt-1 grid gap-5">
          <CartItems shop={shop} checkout={checkout} onClear={() => setIsClearing(true)} />
          {isOneColumn && (
            <div className="grid gap-4 border-t border-line pt-4">
              <PayingFields checkout={checkout} count={count} hasButton={!isPhone} />
            </div>
          )}
        </div>
      )}
      <ClearCart shop={shop} open={isClearing} onOpenChange={setIsClearing} />
      <CheckoutDialogs checkout={checkout} />
    </Drawer>
  );
}

type ClearCartProps = { shop: Shop; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks before everything goes; also where the last item or the last group is to go. */
function ClearCart({ shop, open, onOpenChange }: ClearCartProps) {
  const t = useTranslations('cart');
  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={onOpenChange}
      title={t('clearTitle')}
      text={t('clearText', { count: shop.items.length })}
      confirmLabel={t('clear')}
      cancelLabel={t('keep')}
      onConfirm={() => {
        gtag('event', 'clear_cart', { items_count: String(shop.items.length), total: String(shop.floatTotal) });
        emptyCart();
      }}
    />
  );
}

/** The way on from an empty cart. Links close it, also those to the page one is on. */
function EmptyCart() {
  const t = useTranslations('cart');
  const { person } = useFrame();
  return (
    <EmptyState
      illustration={<EmptyCards />}
      title={t('emptyTitle')}
      text={t('emptyText')}
      actions={
        <>
          <CloseButton
            render={
              <Button variant="primary" render={<Link to="/orders/create" />}>
                {t('createOrder')}
              </Button>
            }
          />
          {!person && <CloseButton render={<Button render={<Link to="/login" />}>{t('signIn')}</Button>} />}
        </>
      }
    />
  );
}
