import { useToasts } from '@crescendo/ui/layers/toast';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { readCartServices } from './items/cart-services.ts';
import { readShop, removeFromCart } from './shop.ts';

/** Looks through the cart once for each document: what can no longer be bought goes, and its owner is told. */
export function CartCheck() {
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
