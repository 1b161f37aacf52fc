import { loaders } from 'virtual:messages';
import type { ChartMessages } from '@crescendo/browser/charts/chart-texts';
import type { CopyingMessages } from '@crescendo/browser/copying/copying-texts';
import type { DateMessages } from '@crescendo/browser/dates/date-texts';
import type { SharedMessages } from '@crescendo/browser/shared-texts';
import { defaultLocale, type Locale } from '@crescendo/rules/content/locales';
import type analytics from '../locales/en/analytics.json';
import type audit from '../locales/en/audit.json';
import type customers from '../locales/en/customers.json';
import type documents from '../locales/en/documents.json';
import type frame from '../locales/en/frame.json';
import type invitation from '../locales/en/invitation.json';
import type mails from '../locales/en/mails.json';
import type money from '../locales/en/money.json';
import type orders from '../locales/en/orders.json';
import type palette from '../locales/en/palette.json';
import type providers from '../locales/en/providers.json';
import type review from '../locales/en/review.json';
import type signIn from '../locales/en/sign-in.json';
import type staff from '../locales/en/staff.json';
import type table from '../locales/en/table.json';
import type webhooks from '../locales/en/webhooks.json';

/** English is the type of all languages: a key that is not there does not compile. */
export type Messages = {
  shared: SharedMessages;
  charts: ChartMessages;
  copying: CopyingMessages;
  dates: DateMessages;
  analytics: typeof analytics;
  audit: typeof audit;
  customers: typeof customers;
  documents: typeof documents;
  frame: typeof frame;
  invitation: typeof invitation;
  mails: typeof mails;
  money: typeof money;
  orders: typeof orders;
  palette: typeof palette;
  providers: typeof providers;
  review: typeof review;
  'sign-in': typeof signIn;
  staff: typeof staff;
  table: typeof table;
  webhooks: typeof webhooks;
};

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}

/** The messages of one language; one that cannot be fetched is read in English. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  try {
    return (await loaders[locale]()).default;
  } catch (error) {
    if (locale === defaultLocale) throw error;
    return (await loaders[defaultLocale]()).default;
  }
}
