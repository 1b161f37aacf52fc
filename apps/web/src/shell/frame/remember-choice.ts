import type { Locale } from '@crescendo/rules/content/locales';

const days = 365;

/**
 * Keeps a visitor's choice: locally, where the browser's own code looks, and mirrored in a cookie of the same name,
 * so that the server renders it from the first byte.
 */
export function rememberChoice(
  name: 'theme' | 'currency' | 'drawerCollapsed' | 'marketplaceView',
  value: string,
): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser that stores nothing still has the cookie.
  }
  setCookie(name, value, days * 86_400);
}

export function rememberedChoice(name: 'currency' | 'drawerCollapsed' | 'marketplaceView'): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** The root opens in this language from now on. */
export function rememberLocale(locale: Locale): void {
  setCookie('i18n_redirected', locale, days * 86_400);
}

/** A lifetime of zero takes the cookie away. */
export function setCookie(name: string, value: string, seconds: number, domain?: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser we serve
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${domain ? `; domain=${domain}` : ''}${secure}`;
}
