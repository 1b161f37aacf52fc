import { getCookie, removeCookie } from '@crescendo/browser/storage/browser-cookie';
import { useEffect } from 'react';
import { forgetAttempt } from '../checkout/order-attempt.ts';
import { useCurrentRoute } from '../frame/current-route.ts';
import { settleCart } from './shop.ts';

/**
 * A cart that is paid for elsewhere waits in a cookie until somebody comes back from there: paid, it is emptied; not
 * paid, it stays. A linked card is charged without leaving; its way ends at the orders.
 */
export function useReturnedCart() {
  const { routeName } = useCurrentRoute();
  useEffect(() => {
    const waiting = getCookie('clear-cart');
    if (waiting === undefined) return;
    if (routeName === 'add-funds-success' || (routeName === 'orders' && waiting === 'card')) settleCart();
    if (routeName !== 'add-funds-error' && routeName !== 'guest-order') return;
    removeCookie('clear-cart');
    // Its payment is dead: buying the same is another attempt from here on.
    forgetAttempt('cart');
  }, [routeName]);
}
