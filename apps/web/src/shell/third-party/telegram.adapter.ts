// Telegram's own button. It leads back to a page with what Telegram has signed; its other way, a call of a function
// named in an attribute, would need scripts made from texts, which the page's policy forbids.
import { outsideScriptUrl } from '@crescendo/rules/content/outside-scripts';
import { telegramReturnUrl } from './telegram-data.ts';

export function showTelegramButton(place: HTMLElement, botUsername: string, returnUrl: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = outsideScriptUrl.telegramLogin();
    Object.assign(script.dataset, {
      telegramLogin: botUsername,
      size: 'large',
      radius: '8',
      authUrl: telegramReturnUrl(returnUrl).href,
      requestAccess: 'write',
    });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('The button of Telegram did not load'));
    place.replaceChildren(script);
  });
}
