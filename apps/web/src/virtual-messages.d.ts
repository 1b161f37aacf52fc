declare module 'virtual:messages' {
  import type { Locale } from '@crescendo/rules/content/locales';
  import type { Messages } from './messages.ts';

  export const loaders: Record<Locale, () => Promise<{ default: Messages }>>;
}

declare module 'virtual:page-messages' {
  import type { Locale } from '@crescendo/rules/content/locales';
  import type { Messages, PageFile } from './messages.ts';

  export const loaders: Record<Locale, () => Promise<{ default: Pick<Messages, PageFile> }>>;
}

declare module 'virtual:cart-messages' {
  import type { Locale } from '@crescendo/rules/content/locales';
  import type { Messages } from './messages.ts';

  export const loaders: Record<Locale, () => Promise<{ default: Pick<Messages, 'cart' | 'checkout'> }>>;
}

declare module 'virtual:language-offer' {
  import type { Locale } from '@crescendo/rules/content/locales';
  import type { LanguageOfferTexts } from './messages.ts';

  export const loaders: Record<Locale, () => Promise<{ default: { 'language-offer': LanguageOfferTexts } }>>;
}

declare module 'virtual:palette-messages' {
  import type { Locale } from '@crescendo/rules/content/locales';
  import type { Messages } from './messages.ts';

  export const loaders: Record<Locale, () => Promise<{ default: Pick<Messages, 'palette'> }>>;
}
