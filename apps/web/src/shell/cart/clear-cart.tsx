import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import { useTranslations } from 'use-intl';
import { gtag } from '../consent/tag-service.ts';
import { emptyCart, type Shop } from './shop.ts';

type Props = { shop: Shop; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks before everything goes; also where the last item or the last group is to go. */
export function ClearCart({ shop, open, onOpenChange }: Props) {
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
