import { useEffect } from 'react';
import { getCookie, removeCookie } from '../consent/browser-cookie.ts';
import { useCurrentRoute } from '../current-route.ts';

/**
 * A cart that is paid for elsewhere waits in a cookie until somebody comes back from there: paid, it is emptied; not
 * paid, it stays. A linked card is charged without leaving; its way ends at the orders.
 */
export function useReturnedCart() {
  const { routeName } = useCurrentRoute();
  useEffect(() => {
    if (!['add-funds-success', 'add-funds-error', 'orders'].includes(routeName ?? '')) return;
    const waiting = getCookie('clear-cart');
    if (waiting === undefined || (routeName === 'orders' && waiting !== 'card')) return;
    removeCookie('clear-cart');
    void import('./shop.ts').then(({ settleCart, forgetPayment }) =>
      routeName === 'add-funds-error' ? forgetPayment() : settleCart(),
    );
  }, [routeName]);
}
