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
    const isBack = routeName === 'add-funds-success' || routeName === 'add-funds-error';
    const waiting = getCookie('clear-cart');
    const isOfCart = waiting !== undefined && (isBack || (routeName === 'orders' && waiting === 'card'));
    if (!isBack && !isOfCart) return;
    if (isOfCart) removeCookie('clear-cart');
    void import('./shop.ts').then(({ settleCart, forgetPayments }) => {
      forgetPayments();
      if (isOfCart && routeName !== 'add-funds-error') settleCart();
    });
  }, [routeName]);
}
