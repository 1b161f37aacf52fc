// Addresses here are those of the console itself; what is before them is known to the router.
import { known } from '../../known.ts';

const page = '/sign-in';
const before = known.base.replace(/\/$/, '');

/** The path of the document without what all pages of the console begin with. */
export const placeOf = (path: string): string => path.slice(before.length) || '/';

/** The path as the browser has to open it. */
export const pathOf = (place: string): string => before + place;

/** The page to sign in at, which leads back to the one that was opened. */
export function signInPlace(path: string, search: string): string {
  const here = placeOf(path) + search;
  return here === '/' || here.startsWith(page) ? page : `${page}?${new URLSearchParams({ to: here })}`;
}

export const isSignInPage = (path: string): boolean => placeOf(path) === page;

/** Where to go after the sign-in: a page of the console, whatever stands in the address. */
export function placeAfterSignIn(query: URLSearchParams): string {
  const to = query.get('to') ?? '/';
  return /^\/(?![/\\])/.test(to) && !to.startsWith(page) ? to : '/';
}
