import type { Locale } from './locales.ts';

/** Each language names itself, so that nobody needs to read another one to find theirs. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  hi_IN: 'हिन्दी',
  ja: '日本語',
  ko: '한국어',
  pt_BR: 'Português (Brasil)',
  ru: 'Русский',
  tr: 'Türkçe',
  vi: 'Tiếng Việt',
  zh_CN: '中文（简体）',
};
