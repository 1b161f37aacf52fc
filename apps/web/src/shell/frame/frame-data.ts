// What the frame around every page knows: read once per document on the server, read again every ten minutes.

import { isPanelAway } from '@crescendo/browser/calls/is-panel-away';
import type { Profile } from '@crescendo/contract/accounts/profile';
import type { Network } from '@crescendo/contract/catalogue/catalogue';
import type { Client } from '@crescendo/contract/client';
import type { Banner, CustomMenuItem, MenuItem } from '@crescendo/contract/panels/content';
import type { PublicSettings } from '@crescendo/contract/panels/panels';
import type { Locale } from '@crescendo/rules/content/locales';
import type { AmountStyle, Currency } from '@crescendo/rules/money/currency';
import { useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { RequestState } from '../../request-context.ts';
import { type KnownPersonal, PersonalContext, type ShownPerson, shownPerson, slotsOf } from './personal.ts';
import { textVersion } from './text-version.ts';

/** The settings the browser acts on; whatever a loader returns is also sent to it, so nothing else is here. */
export type FramePanel = Omit<PublicSettings, 'banners' | 'serviceTypes' | 'customMenuItems' | 'colors' | 'customCode'>;

/** An html banner is shown from an address of its own; its markup never enters the page. */
export type FrameBanner = Omit<Banner, 'content'> & { version: string };

export type FrameNetwork = Pick<Network, 'id' | 'name' | 'icon' | 'color' | 'services_count'>;

export type FrameData = {
  locale: Locale;
  origin: string;
  theme: 'light' | 'dark';
  themeCss: { light: string; dark: string };
  messagesHref: string | undefined;
  panelCodeHref: string | undefined;
  panel: FramePanel;
  menu: MenuItem[];
  customMenu: CustomMenuItem[];
  /** As the services panel lists them. */
  networks: FrameNetwork[];
  banners: Partial<Record<Banner['place'], FrameBanner[]>>;
  contentPages: { slug: string; title: string }[];
  /** Route names this visitor may open, as GET /pages lists them. */
  availablePages: string[];
  /** Null for a guest. */
  person: Profile | null;
  /** Somebody is signed in, but the profile could not be read: the browser ends the session. */
  isProfileLost: boolean;
  /** What the cookies of a session are kept for; undefined keeps them on this host. */
  cookieDomain: string | undefined;
  currency: Currency;
  /** The panel's, where nobody has chosen. */
  defaultCurrency: Currency;
  drawer: RequestState['drawer'];
  asksAboutCookies: boolean;
  /** No mail leaves this demo: they are read at /mails. */
  showsMails: boolean;
  /** How amounts are shown in the chosen currency. */
  amounts: AmountStyle;
  /** The panel's own services that the balance and Stripe's checkout do not pay for. */
  restrictedServiceIds: number[];
};

/** As the loader gives it: a document has its reader in a block of its own. */
type LoadedFrame = Omit<FrameData, 'person'> & Partial<Pick<FrameData, 'person'>>;

export async function readFrame(state: RequestState): Promise<LoadedFrame> {
  const { api, locale, origin, theme, themeCss, messagesHref, currency } = state;
  const [settings, business, menu, pages, networks, person] = await Promise.all([
    api.getSettings(),
    api.getBusinessSettings(),
    api.listMenuItems(),
    api.listPages(),
    api.listNetworks(),
    state.isSignedIn ? readPerson(api) : null,
  ]);
  const {
    banners,
    serviceTypes: _types,
    customMenuItems,
    colors: _colors,
    customCode: _code,
    ...panel
  } = settings.data;
  const { currencies, rounding_precision, restricted_payment_service_ids } = business.data;
  const chosen = currency ?? currencies.default;
  const amounts = { currency: chosen, rubRate: currencies.rub_rate, precision: rounding_precision };
  state.slotsOf = (personal) => slotsOf(personal, { amounts, panel });
  const isInBlock = state.isDocument && person;
  if (isInBlock) state.person = person;
  return {
    locale,
    origin,
    theme,
    themeCss,
    messagesHref,
    panelCodeHref: state.panelCodeHref,
    panel,
    menu: menu.data,
    customMenu: customMenuItems,
    networks: networks.data.map(({ id, name, icon, color, services_count }) => ({
      id,
      name,
      icon,
      color,
      services_count,
    })),
    banners: withoutMarkup(banners),
    contentPages: pages.data.flatMap(({ slug, title }) => (slug && title ? [{ slug, title }] : [])),
    availablePages: pages.data.map(({ routeName }) => routeName),
    ...(isInBlock ? {} : { person: person ?? null }),
    isProfileLost: person === undefined,
    cookieDomain: state.cookieDomain,
    currency: chosen,
    defaultCurrency: currencies.default,
    drawer: state.drawer,
    asksAboutCookies: state.asksAboutCookies,
    showsMails: state.showsMails,
    amounts,
    restrictedServiceIds: restricted_payment_service_ids,
  };
}

async function readPerson(api: Client): Promise<Profile | undefined> {
  try {
    return (await api.getProfile()).data;
  } catch (failure) {
    if (isPanelAway(failure)) throw failure;
    return undefined;
  }
}

function withoutMarkup(banners: PublicSettings['banners']): FrameData['banners'] {
  return Object.fromEntries(
    Object.entries(banners).map(([place, list]) => [
      place,
      list.map(({ content, ...banner }) => ({ ...banner, version: textVersion(content ?? '') })),
    ]),
  );
}

/** Profile, networks, settings, sidebar, pages and colours. A guest's profile is there too: it is null. */
const parts = ['person', 'networks', 'panel', 'menu', 'availablePages', 'themeCss'] as const;

export function isFrameLoaded(data: Partial<FrameData> | undefined): data is FrameData {
  return data !== undefined && parts.every((part) => data[part] !== undefined);
}

/** The frame's data, or undefined as long as some of them are missing. */
export function useLoadedFrame(): FrameData | undefined {
  const data = useWholeFrame();
  return isFrameLoaded(data) ? data : undefined;
}

/** The frame's data in any component below the root, which renders none of them before they are there. */
export function useFrame(): FrameData {
  const data = useWholeFrame();
  if (!data) throw new Error('The frame is not loaded');
  return data as FrameData;
}

/** How the frame shows the person who is signed in. Where a page is rendered for many, with marks instead. */
export function useShownPerson(): ShownPerson | null {
  const frame = useFrame();
  const marks = useContext(PersonalContext)?.marks;
  if (!frame.person) return null;
  return marks?.shown ?? shownPerson(frame.person, frame);
}

const completed = new WeakMap<object, Partial<FrameData>>();

function useWholeFrame(): Partial<FrameData> | undefined {
  const data = useRouteLoaderData('root') as Partial<FrameData> | undefined;
  const known = useContext(PersonalContext);
  return data && known && data.person === undefined ? withReader(data, known) : data;
}

/** The same object for the same data: what depends on the frame is not rendered again. */
function withReader(data: Partial<FrameData>, { personal }: KnownPersonal): Partial<FrameData> {
  let whole = completed.get(data);
  if (!whole) {
    whole = { ...data, person: personal.person };
    completed.set(data, whole);
  }
  return whole;
}
