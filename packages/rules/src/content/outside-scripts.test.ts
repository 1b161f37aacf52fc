import { expect, test } from 'vitest';
import { outsideScriptUrl, outsideSources } from './outside-scripts.ts';

const none = {
  intercomAppId: null,
  jivoAppId: null,
  googleAnalytics4Id: null,
  tagManagerId: null,
  recaptchaSiteKey: null,
  googleClientId: null,
  telegramBotUsername: null,
};

test('a panel without providers opens nothing', () => {
  expect(Object.values(outsideSources(none)).flat()).toEqual([]);
});

test('a panel opens the hosts of its own providers only, and each host once', () => {
  const chat = Object.values(outsideSources({ ...none, intercomAppId: 'abc', jivoAppId: 'def' })).flat();
  expect(chat.every((host) => host.includes('intercom'))).toBe(true);
  const measuring = outsideSources({ ...none, googleAnalytics4Id: 'G-1', tagManagerId: 'GTM-1' });
  expect(measuring.script).toEqual(['https://www.googletagmanager.com']);
});

test('every script comes from a host its provider opens', () => {
  const opened = {
    intercom: outsideSources({ ...none, intercomAppId: 'x' }),
    jivo: outsideSources({ ...none, jivoAppId: 'x' }),
    analytics: outsideSources({ ...none, googleAnalytics4Id: 'x' }),
    tagManager: outsideSources({ ...none, tagManagerId: 'x' }),
    recaptcha: outsideSources({ ...none, recaptchaSiteKey: 'x' }),
    googleSignIn: outsideSources({ ...none, googleClientId: 'x' }),
    telegramLogin: outsideSources({ ...none, telegramBotUsername: 'x' }),
  };
  for (const [name, url] of Object.entries(outsideScriptUrl)) {
    const { hostname, pathname } = new URL(url('x'));
    const { script } = opened[name as keyof typeof opened];
    expect(script.some((source) => isOpened(`${hostname}${pathname}`, source))).toBe(true);
  }
});

/** A source may name a path; without one it opens the whole host, with a star also those below it. */
function isOpened(address: string, source: string): boolean {
  const [host = '', ...path] = source.replace(/^https:\/\/(\*\.)?/, '').split('/');
  const [requestedHost = '', ...requested] = address.split('/');
  return requestedHost.endsWith(host) && requested.join('/').startsWith(path.join('/'));
}
