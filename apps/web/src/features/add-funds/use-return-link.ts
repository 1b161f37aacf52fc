import { getCookie, removeCookie } from '@crescendo/browser/storage/browser-cookie';
import { splitLocale } from '@crescendo/rules/content/locales';
import { sameSitePath } from '@crescendo/rules/navigation/same-site-path';
import { useEffect, useState } from 'react';
import { forgetAttempt } from '../../shell/checkout/order-attempt.ts';

/** Where the customer was before the gateway; it is returned once. */
export function useReturnLink(): string {
  const [path, setPath] = useState('/add-funds');
  useEffect(() => {
    const left = sameSitePath(getCookie('gatewayFrom') ?? '');
    if (left) setPath(splitLocale(left).path);
    removeCookie('gatewayFrom');
    // What the order form sent there is paid or given up: the same once more is another order.
    forgetAttempt('form');
  }, []);
  return path;
}
