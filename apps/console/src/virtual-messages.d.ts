declare module 'virtual:messages' {
  import type { Locale } from '@crescendo/rules/content/locales';
  import type { Messages } from './messages.ts';

  export const loaders: Record<Locale, () => Promise<{ default: Messages }>>;
}
