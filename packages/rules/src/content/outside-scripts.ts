// Scripts of others: where each comes from, and what the page's policy has to open for it. Nothing else is ever opened.

/** Ids are letters, digits, `-` and `_` when they are saved; encoded all the same, because they are in an address. */
export const outsideScriptUrl = {
  intercom: (id: string) => `https://widget.intercom.io/widget/${encodeURIComponent(id)}`,
  jivo: (id: string) => `https://code.jivosite.com/widget/${encodeURIComponent(id)}`,
  analytics: (id: string) => `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
  tagManager: (id: string) => `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`,
  recaptcha: () => 'https://www.google.com/recaptcha/api.js?render=explicit&onload=recaptchaReady',
  googleSignIn: () => 'https://accounts.google.com/gsi/client',
  telegramLogin: () => 'https://telegram.org/js/telegram-widget.js?22',
};

type Directive = 'script' | 'connect' | 'frame' | 'font' | 'media' | 'img';
export type OutsideSources = Record<Directive, readonly string[]>;

/** As the providers document them. */
const sourcesOf: Record<keyof typeof outsideScriptUrl, Partial<OutsideSources>> = {
  intercom: {
    script: ['https://widget.intercom.io', 'https://js.intercomcdn.com'],
    connect: [
      'https://api-iam.intercom.io',
      'https://api-ping.intercom.io',
      'https://nexus-websocket-a.intercom.io',
      'https://nexus-websocket-b.intercom.io',
      'wss://nexus-websocket-a.intercom.io',
      'wss://nexus-websocket-b.intercom.io',
      'https://uploads.intercomcdn.com',
    ],
    frame: ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
    font: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    media: ['https://js.intercomcdn.com'],
    img: [
      'https://js.intercomcdn.com',
      'https://static.intercomassets.com',
      'https://downloads.intercomcdn.com',
      'https://uploads.intercomusercontent.com',
      'https://gifs.intercomcdn.com',
    ],
  },
  jivo: {
    script: ['https://*.jivosite.com'],
    connect: ['https://*.jivosite.com', 'wss://*.jivosite.com'],
    frame: ['https://*.jivosite.com'],
    font: ['https://*.jivosite.com'],
    media: ['https://*.jivosite.com'],
    img: ['https://*.jivosite.com'],
  },
  analytics: {
    script: ['https://www.googletagmanager.com'],
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
    img: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  },
  tagManager: {
    script: ['https://www.googletagmanager.com'],
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
    frame: ['https://www.googletagmanager.com'],
    img: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  },
  recaptcha: {
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
  googleSignIn: {
    script: ['https://accounts.google.com/gsi/client'],
    connect: ['https://accounts.google.com/gsi/'],
    frame: ['https://accounts.google.com/gsi/'],
  },
  telegramLogin: {
    script: ['https://telegram.org/js/'],
    frame: ['https://oauth.telegram.org'],
  },
};

type OutsideIds = {
  intercomAppId: string | null;
  jivoAppId: string | null;
  googleAnalytics4Id: string | null;
  tagManagerId: string | null;
  recaptchaSiteKey: string | null;
  googleClientId: string | null;
  telegramBotUsername: string | null;
};

/** What a panel's policy opens: the hosts of the providers it has configured, and nothing of the others. */
export function outsideSources(ids: OutsideIds): OutsideSources {
  const used = [
    ids.intercomAppId ? sourcesOf.intercom : ids.jivoAppId ? sourcesOf.jivo : {},
    ids.googleAnalytics4Id ? sourcesOf.analytics : {},
    ids.tagManagerId ? sourcesOf.tagManager : {},
    ids.recaptchaSiteKey ? sourcesOf.recaptcha : {},
    ids.googleClientId ? sourcesOf.googleSignIn : {},
    ids.telegramBotUsername ? sourcesOf.telegramLogin : {},
  ];
  const all = (directive: Directive) => [...new Set(used.flatMap((sources) => sources[directive] ?? []))];
  return {
    script: all('script'),
    connect: all('connect'),
    frame: all('frame'),
    font: all('font'),
    media: all('media'),
    img: all('img'),
  };
}
