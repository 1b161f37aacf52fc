// Putting a service of the catalogue into the cart. A list knows too little of it, so it is read first; it comes without
// a link, which the cart requires.

import { callApi } from '@crescendo/browser/calls/call-api';
import type { FrameData } from '../../frame/frame-data.ts';
import { addToCart } from '../shop.ts';
import { newCartItem } from './new-cart-item.ts';

/** False where it cannot be bought any more. */
export async function addServiceToCart(frame: FrameData, id: number): Promise<boolean> {
  const { data } = await callApi(frame, (api) => api.readService({ params: { idOrSlug: String(id) } }));
  if (data.is_deactivated || !data.is_enabled) return false;
  addToCart(newCartItem(data, {}, frame.amounts), { maxQuantity: data.max_quantity });
  return true;
}
