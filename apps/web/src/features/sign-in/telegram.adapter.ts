// Telegram's own button. It leads back to this page with what Telegram has signed; its other way, a call of a function
// named in an attribute, would need scripts made from texts, which the page's policy forbids.
import { outsideScriptUrl } from '@crescendo/rules/outside-scripts';

const names = ['id', 'first_name', 'last_name', 'username', 'photo_url', 'auth_date', 'hash'] as const;

export function showTelegramButton(place: HTMLElement, botUsername: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = outsideScriptUrl.telegramLogin();
    Object.assign(script.dataset, {
      telegramLogin: botUsername,
      size: 'large',
      radius: '8',
      authUrl: wayBack().href,
      requestAccess: 'write',
    });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('The button of Telegram did not load'));
    place.replaceChildren(script);
  });
}

/** The sign-in page, also for whoever begins at the registration. */
function wayBack(): URL {
  const address = withoutTelegram(new URL(location.href));
  address.pathname = address.pathname.replace(/\/register$/, '/login');
  return address;
}

/** What Telegram has signed about whoever comes back, or undefined for any other visit. */
export function telegramData(query: URLSearchParams) {
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const { id, auth_date, hash, ...others } = given;
  if (!id || !auth_date || !hash) return undefined;
  return { ...others, id: Number(id), auth_date: Number(auth_date), hash };
}

export function withoutTelegram(address: URL): URL {
  const rest = new URL(address);
  for (const name of names) rest.searchParams.delete(name);
  return rest;
}
