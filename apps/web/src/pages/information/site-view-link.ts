import { sameSitePath } from '@crescendo/rules/navigation/same-site-path';

type MenuLink = { url: string; showInInternal: boolean; showInPublic: boolean };

/** The menu item whose address may be embedded: one this visitor sees in the menu, and no other address at all. */
export function siteViewLink<Item extends MenuLink>(
  items: readonly Item[],
  url: string | undefined,
  isSignedIn: boolean,
): Item | undefined {
  return items.find(
    (item) => item.url === url && isEmbeddable(item.url) && (isSignedIn ? item.showInInternal : item.showInPublic),
  );
}

/** A page of the web or of this panel; nothing that would run. */
function isEmbeddable(url: string): boolean {
  return /^https?:\/\//i.test(url) || sameSitePath(url) !== undefined;
}
