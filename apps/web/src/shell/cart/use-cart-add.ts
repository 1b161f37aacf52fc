import { useToasts } from '@crescendo/ui/layers/toast';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';

export type OfferedService = { id: number; name: string };
export type AddToCart = (service: OfferedService) => Promise<void>;

/** Puts a service of the catalogue into the cart, and says where that failed. One is enough for a whole list. */
export function useCartAdd(): AddToCart {
  const t = useTranslations('shell');
  const frame = useFrame();
  const { show } = useToasts();
  return useCallback(
    async (service) => {
      const isAdded = await import('./items/add-service.ts')
        .then(({ addServiceToCart }) => addServiceToCart(frame, service.id))
        .catch(() => false);
      if (!isAdded) show({ tone: 'danger', text: t('cartAddFailed', service) });
    },
    [t, frame, show],
  );
}
