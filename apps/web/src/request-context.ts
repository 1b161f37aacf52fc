import type { PassThrough } from 'node:stream';
import type { Client } from '@crescendo/contract/client';
import type { Locale } from '@crescendo/rules/content/locales';
import type { Currency } from '@crescendo/rules/money/currency';
import type { VisitSettings } from '@crescendo/rules/navigation/visit';
import { createContext } from 'react-router';
import type { KnownPersonal, Personal, Slot } from './shell/frame/personal.ts';

/** What the server knows of a request before the first byte; resolved once and shared by all loaders. */
export type RequestState = {
  /** Undefined on a page that many guests share: its scripts are allowed by their hashes. */
  nonce: string | undefined;
  locale: Locale;
  /** The panel's stored origin, for canonical and alternate addresses. */
  origin: string;
  themeCss: { light: string; dark: string };
  theme: 'light' | 'dark';
  /** As the address or the stored choice says; undefined leaves it to the panel. */
  currency: Currency | undefined;
  /** How the visitor left the sidebar; undefined leaves it to the page. */
  drawer: 'collapsed' | 'pinned' | undefined;
  /** Cards or table, as the visitor left the index; undefined leaves it to the panel. */
  view: 'cards' | 'table' | undefined;
  /** Until the visitor has answered about cookies. */
  asksAboutCookies: boolean;
  isKitShown: boolean;
  /** Mails are read at /mails: no mail leaves this demo. */
  showsMails: boolean;
  isSignedIn: boolean;
  /** The browser holds the token of a session that is over. */
  isSessionOver: boolean;
  /** A whole page, not the data of one that is open already. */
  isDocument: boolean;
  /** What the cookies of a session are kept for; undefined keeps them on this host. */
  cookieDomain: string | undefined;
  /** What redirects and guards read from the panel. */
  visitSettings: VisitSettings;
  /** The language chosen earlier, as the cookie has it. */
  chosenLocale: string | undefined;
  /** Turns a one-time code into a session and gives its cookies; none for a code that is not good. */
  exchangeCode(code: string): Promise<string[]>;
  api: Client;
  /** What a document knows of its reader, put here by the loaders; it is no part of their data. */
  person?: Personal['person'];
  favourites?: Personal['favourites'];
  /** Set where a page is rendered for all readers who differ in nothing but these marks. */
  marks?: KnownPersonal['marks'];
  /** What replaces the marks for one reader, put here by the loader of the frame. */
  slotsOf?: (personal: Personal) => Record<Slot, string>;
  /** The services of the page whose markup differs for anyone who has them as favourites. */
  shownServiceIds?: readonly number[];
  /** Origin of the one site this page embeds, put here by its loader. */
  frameSource?: string;
  /** Address of this language's messages, to be fetched early. */
  messagesHref?: string | undefined;
  /** Address of the panel's own script, if it has one. */
  panelCodeHref?: string | undefined;
  /** The rendered page, put here by the entry so that no stream has to be converted. */
  rendered?: PassThrough;
};

export const requestContext = createContext<RequestState>();
