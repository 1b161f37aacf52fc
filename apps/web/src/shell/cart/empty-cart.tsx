import { Button } from '@crescendo/ui/button';
import { EmptyState } from '@crescendo/ui/empty-state';
import { CloseButton } from '@crescendo/ui/layers/dialog';
import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';

/** The way on from an empty cart. Links close it, also those to the page one is on. */
export function EmptyCart() {
  const t = useTranslations('cart');
  const { person } = useFrame();
  return (
    <EmptyState
      drawing={<ShoppingCart className="size-10" />}
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
