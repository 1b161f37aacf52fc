// Every cookie of the panel with its life. One table, so that no two places can disagree about a name or a time.

/** In days. */
export const cookieDays = {
  affiliate: 14,
  i18n_redirected: 365,
  client_ip_country: 365,
  'display-mode-sent': 1999,
  authToken: 7,
  rememberUser: 7,
  rememberEmail: 7,
  /** As long as the session it speaks of can last. */
  onPanelLoggedIn: 7,
  /** Set or removed whenever the profile is loaded (COOK-017); reported to the panel's tag manager. */
  bought_network: 1,
  user_return: 1,
  /** Where somebody was who left for a payment gateway; nobody pays for longer than a day. */
  gatewayFrom: 1,
  abandoned_cart: 21,
  low_value_cart1: 21,
  low_value_cart2: 21,
  low_value_cart3: 21,
  /** A cart that is being paid for elsewhere: it is emptied when the payment is there. */
  'clear-cart': 1,
  'pwa-prompt-closed': 2,
  'use-cookie': 365,
  /** The page was offered in another language, and the visitor stayed. */
  'language-offer-closed': 365,
} as const;

export type CookieName = keyof typeof cookieDays;

/** As both `document.cookie` and a `Set-Cookie` header take it. The value is escaped: it cannot add attributes. */
export function cookieText(name: CookieName, value: string): string {
  return `${name}=${escapeValue(value)}; Path=/; Max-Age=${cookieDays[name] * 86_400}; SameSite=Lax`;
}

export function expiredCookieText(name: CookieName): string {
  return `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** The value of a cookie in a `Cookie` header or `document.cookie`; one that cannot be read is as if it were not there. */
export function readCookie(cookies: string, name: CookieName): string | undefined {
  const prefix = `${name}=`;
  const found = cookies.split('; ').find((each) => each.startsWith(prefix));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(prefix.length));
  } catch {
    return undefined;
  }
}

/** Commas stay readable; they are safe in a cookie and separate the codes of `affiliate`. */
function escapeValue(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',');
}
