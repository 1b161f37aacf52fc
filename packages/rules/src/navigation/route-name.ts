import { sameSitePath } from './same-site-path.ts';

/** Whether an address leads out of the panel. A name without a slash, as groups of the menu have it, does not. */
export function isOutsideUrl(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url) || (!/^[\w-]*$/.test(url) && sameSitePath(url) === undefined);
}

/** `/orders/create/` is orders-create and the root is index; what follows `?` or `#` names no other page. */
export function routeNameOf(url: string): string {
  const [path = ''] = url.replace(/^[a-z][a-z0-9+.-]*:/i, '').split(/[?#]/, 1);
  return path.split('/').filter(Boolean).join('-') || 'index';
}

/** What programs call an item: orders-create is ordersCreate. */
export function routeKeyOf(routeName: string): string {
  return routeName.replace(/-+([^-])/g, (_dashes, character: string) => character.toUpperCase());
}

/** A group leads nowhere itself and opens the items below it. */
export function isGroupName(routeName: string): boolean {
  return routeName.includes('-group');
}

/** The page being shown; an address without a page has no name. The path is given without its language prefix. */
export type Place = { path: string; routeName: string | undefined };

/**
 * Whether a menu item represents the page being shown. A section is active on its details (`/orders/7`), but not on the page that makes a new one.
 */
export function isActiveItem(itemName: string, current: Place): boolean {
  if (itemName === current.routeName) return true;
  const [first, second] = current.path.split('/').filter(Boolean);
  return first === itemName && second !== 'create';
}
