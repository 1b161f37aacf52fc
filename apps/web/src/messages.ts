import { loaders } from 'virtual:messages';
import type { ChartMessages } from '@crescendo/browser/charts/chart-texts';
import type { CopyingMessages } from '@crescendo/browser/copying/copying-texts';
import type { DateMessages } from '@crescendo/browser/dates/date-texts';
import type { SharedMessages } from '@crescendo/browser/shared-texts';
import { defaultLocale, type Locale } from '@crescendo/rules/content/locales';
import type addFunds from '../locales/en/add-funds.json';
import type apiDocumentation from '../locales/en/api-documentation.json';
import type apiTokens from '../locales/en/api-tokens.json';
import type banners from '../locales/en/banners.json';
import type bonuses from '../locales/en/bonuses.json';
import type cart from '../locales/en/cart.json';
import type catalogue from '../locales/en/catalogue.json';
import type checkout from '../locales/en/checkout.json';
import type dashboard from '../locales/en/dashboard.json';
import type documents from '../locales/en/documents.json';
import type dripFeeds from '../locales/en/drip-feeds.json';
import type errors from '../locales/en/errors.json';
import type finances from '../locales/en/finances.json';
import type grades from '../locales/en/grades.json';
import type home from '../locales/en/home.json';
import type information from '../locales/en/information.json';
import type languageOffer from '../locales/en/language-offer.json';
import type mails from '../locales/en/mails.json';
import type myServices from '../locales/en/my-services.json';
import type offers from '../locales/en/offers.json';
import type orderForm from '../locales/en/order-form.json';
import type orders from '../locales/en/orders.json';
import type overlays from '../locales/en/overlays.json';
import type pages from '../locales/en/pages.json';
import type palette from '../locales/en/palette.json';
import type profile from '../locales/en/profile.json';
import type proof from '../locales/en/proof.json';
import type search from '../locales/en/search.json';
import type serviceIndex from '../locales/en/service-index.json';
import type serviceType from '../locales/en/service-type.json';
import type shell from '../locales/en/shell.json';
import type signIn from '../locales/en/sign-in.json';
import type statistics from '../locales/en/statistics.json';
import type webhooks from '../locales/en/webhooks.json';
import type wholesale from '../locales/en/wholesale.json';

/** English is the type of all languages: a key that is not there does not compile. */
export type Messages = {
  shell: typeof shell;
  shared: SharedMessages;
  pages: typeof pages;
  catalogue: typeof catalogue;
  errors: typeof errors;
  overlays: typeof overlays;
  banners: typeof banners;
  offers: typeof offers;
  search: typeof search;
  // From here on sent by the loaders of their pages, see messages-plugin.ts.
  home: typeof home;
  information: typeof information;
  mails: typeof mails;
  profile: typeof profile;
  proof: typeof proof;
  documents: typeof documents;
  'add-funds': typeof addFunds;
  'api-documentation': typeof apiDocumentation;
  'api-tokens': typeof apiTokens;
  webhooks: typeof webhooks;
  wholesale: typeof wholesale;
  bonuses: typeof bonuses;
  cart: typeof cart;
  charts: ChartMessages;
  checkout: typeof checkout;
  copying: CopyingMessages;
  dashboard: typeof dashboard;
  dates: DateMessages;
  'drip-feeds': typeof dripFeeds;
  'my-services': typeof myServices;
  orders: typeof orders;
  palette: typeof palette;
  statistics: typeof statistics;
  finances: typeof finances;
  grades: typeof grades;
  'order-form': typeof orderForm;
  'service-index': typeof serviceIndex;
  'service-type': typeof serviceType;
  'sign-in': typeof signIn;
};

/** Of a language that is not the page's: fetched by itself. */
export type LanguageOfferTexts = typeof languageOffer;

/** Those that are sent by the loaders of their pages. */
export type PageFile =
  | 'home'
  | 'information'
  | 'mails'
  | 'profile'
  | 'proof'
  | 'documents'
  | 'service-index'
  | 'service-type'
  | 'sign-in'
  | 'add-funds'
  | 'api-documentation'
  | 'api-tokens'
  | 'webhooks'
  | 'wholesale'
  | 'bonuses'
  | 'cart'
  | 'charts'
  | 'checkout'
  | 'copying'
  | 'dashboard'
  | 'dates'
  | 'drip-feeds'
  | 'my-services'
  | 'orders'
  | 'palette'
  | 'statistics'
  | 'finances'
  | 'grades'
  | 'order-form';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}

const loaded = new Map<Locale, Promise<Messages>>();

/** The messages of one language, fetched once. A language that cannot be fetched is logged and read in English. */
export function loadMessages(locale: Locale): Promise<Messages> {
  let loading = loaded.get(locale);
  if (!loading) {
    loading = loaders[locale]().then(
      (module) => module.default,
      (error: unknown) => {
        loaded.delete(locale);
        if (locale === defaultLocale) throw error;
        // biome-ignore lint/suspicious/noConsole: the one trace of a language that did not arrive
        console.error('The messages of this language could not be loaded', error);
        return loadMessages(defaultLocale);
      },
    );
    loaded.set(locale, loading);
  }
  return loading;
}
