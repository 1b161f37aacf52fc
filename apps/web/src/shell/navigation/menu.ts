// Which items of the panel's menus somebody sees, and where they lead. The server sends one menu to everybody.
import { isActiveItem, isGroupName, isOutsideUrl, type Place } from '@crescendo/rules/navigation/route-name';

export type Viewer = {
  isSignedIn: boolean;
  /** The panel keeps its cabinet from guests: they are offered neither its navigation nor ordering. */
  isAccountHidden: boolean;
};

type Item = {
  routeName: string;
  sorting: number;
  isAllowedForAuthorized: boolean;
  isAllowedForGuest: boolean;
  isShown: boolean;
};
type Group<Leaf extends Item> = Item & { children: Leaf[] };

/** The account is hidden from guests alone; anyone who is signed in has one. */
export function isAccountOffered({ isSignedIn, isAccountHidden }: Viewer): boolean {
  return isSignedIn || !isAccountHidden;
}

/** The navigation for this viewer, in its order; a group of which nothing is left goes with its items. */
export function visibleItems<Leaf extends Item, T extends Group<Leaf>>(
  items: readonly (T & Group<Leaf>)[],
  viewer: Viewer,
): T[] {
  if (!isAccountOffered(viewer)) return [];
  return seen(items, viewer)
    .map((item) => ({ ...item, children: seen(item.children, viewer) }))
    .filter(({ routeName, children }) => !isGroupName(routeName) || children.length > 0);
}

function seen<T extends Item>(items: readonly T[], { isSignedIn }: Viewer): T[] {
  return items
    .filter((item) => item.isShown && (isSignedIn ? item.isAllowedForAuthorized : item.isAllowedForGuest))
    .toSorted((one, other) => one.sorting - other.sorting);
}

/** What the Earn menu offers, in its order. */
const earning = ['order-widget', 'referral-program', 'api', 'tasks', 'free-trials'];

/** The ways to earn that the customer's own navigation has, wherever they are in it; none for a guest. */
export function earnItems<Leaf extends Item>(visible: readonly (Leaf | Group<Leaf>)[], viewer: Viewer): Leaf[] {
  if (!viewer.isSignedIn) return [];
  const all = visible.flatMap((item) => [item as Leaf, ...('children' in item ? item.children : [])]);
  return earning.flatMap((name) => all.find(({ routeName }) => routeName === name) ?? []);
}

/** A group is active with any item below it. */
export function isActiveGroup(children: readonly { routeName: string }[], current: Place): boolean {
  return children.some(({ routeName }) => isActiveItem(routeName, current));
}

type CustomItem = {
  id: number;
  icon?: string | null;
  name: string;
  url: string;
  translations: Readonly<Record<string, { name: string }>>;
  openInNewTab: boolean;
  showInInternal: boolean;
  showInPublic: boolean;
};

export type CustomLink = {
  id: number;
  icon: string;
  name: string;
  /** A path of the panel or an address of the web. */
  href: string;
  isOutside: boolean;
  inNewTab: boolean;
};

/** The operator's own items for this viewer: those that stay in the panel are shown inside it, in the site view. */
export function customLinks(items: readonly CustomItem[], viewer: Viewer, locale: string): CustomLink[] {
  return items
    .filter((item) => (viewer.isSignedIn ? item.showInInternal : item.showInPublic && isAccountOffered(viewer)))
    .map(({ id, icon, name, url, translations, openInNewTab }) => ({
      id,
      icon: icon || 'link',
      name: translations[locale]?.name || translations.en?.name || name,
      href: openInNewTab ? url : `/site-view?${new URLSearchParams({ url })}`,
      isOutside: openInNewTab && isOutsideUrl(url),
      inNewTab: openInNewTab,
    }));
}

/** The way to the panel's contacts: the first custom item whose address speaks of them. */
export function contactsLink(links: readonly CustomLink[]): CustomLink | undefined {
  return links.find(({ href }) => href.includes('contacts'));
}
