// What staff choose for themselves: the server reads it from cookies and writes it into the first byte of the page.
import type { Locale } from '@crescendo/rules/content/locales';

const year = 365 * 86_400;

export type Theme = 'light' | 'dark';

export const shownTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

export function chooseTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  setCookie('theme', theme);
}

/** Texts are fetched for one language, so the page is opened again. */
export function chooseLocale(locale: Locale) {
  setCookie('i18n_redirected', locale);
  location.reload();
}

function setCookie(name: string, value: string) {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser we serve
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax${secure}`;
}
