import { splitLocale } from '@crescendo/rules/locales';
import { sameSitePath } from '@crescendo/rules/same-site-path';
import { useEffect, useState } from 'react';
import { getCookie, removeCookie } from '../../shell/consent/browser-cookie.ts';

/** Where the customer was before the gateway; the way there is told once. */
export function useWayBack(): string {
  const [path, setPath] = useState('/add-funds');
  useEffect(() => {
    const left = sameSitePath(getCookie('gatewayFrom') ?? '');
    if (left) setPath(splitLocale(left).path);
    removeCookie('gatewayFrom');
  }, []);
  return path;
}
