// In the place of Telegram: a bot the panel knows, and a script that leads back as its button does.
import { createHash, createHmac } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { saveSecret } from './customers.ts';
import { changeSettings } from './panel-settings.ts';

export const bot = { name: 'crescendo_test_bot', token: '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw' };

export async function setBot(request: APIRequestContext) {
  await changeSettings(request, { telegramBotUsername: bot.name });
  await saveSecret(request, 'telegramBot', bot.token);
}

/** What Telegram says about a person a moment ago, signed as its description says. */
export function signed(person: Record<string, string>): URLSearchParams {
  const signed: Record<string, string> = { ...person, auth_date: String(Math.floor(Date.now() / 1000)) };
  const lines = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`);
  const key = createHash('sha256').update(bot.token).digest();
  const hash = createHmac('sha256', key).update(lines.join('\n')).digest('hex');
  return new URLSearchParams({ ...signed, hash });
}

/** From here on the button of Telegram is a link back, as its button makes after the person has agreed. */
export async function playTelegram(page: Page, person: Record<string, string>) {
  await page.route('https://telegram.org/js/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const here = document.currentScript;
        const link = document.createElement('a');
        const { authUrl } = here.dataset;
        link.textContent = 'Log in with Telegram as ' + here.dataset.telegramLogin;
        link.href = authUrl + (authUrl.includes('?') ? '&' : '?') + '${signed(person)}';
        here.after(link);`,
    }),
  );
}
