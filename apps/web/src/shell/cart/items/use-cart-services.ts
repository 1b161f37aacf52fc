import { useEffect, useState } from 'react';
import { useFrame } from '../../frame/frame-data.ts';
import type { CartItem } from '../cart-state.ts';
import { type CartServices, readCartServices } from './cart-services.ts';

/** Undefined while they are awaited. */
export function useCartServices(items: readonly CartItem[]): CartServices['known'] | undefined {
  const frame = useFrame();
  const [services, setServices] = useState<CartServices['known']>();
  const ids = items.map(({ serviceId }) => serviceId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the services decide, not how much of them is in the cart
  useEffect(() => {
    void readCartServices(frame, items).then(({ known }) => setServices(known));
  }, [ids, frame]);
  return services;
}
