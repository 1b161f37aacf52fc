import { type CookieName, cookieText, expiredCookieText, readCookie } from '@crescendo/rules/accounts/cookies';

export const getCookie = (name: CookieName) => readCookie(document.cookie, name);

export function setCookie(name: CookieName, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser we serve
  document.cookie = cookieText(name, value) + (location.protocol === 'https:' ? '; Secure' : '');
}

export function removeCookie(name: CookieName) {
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser we serve
  document.cookie = expiredCookieText(name);
}
