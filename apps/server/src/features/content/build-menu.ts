import type { MenuItem } from '@crescendo/contract/panels/content';
import { isPlannedPage, type PageSwitch, switchOf } from '@crescendo/rules/navigation/page-names';
import { isGroupName, isOutsideUrl, routeNameOf } from '@crescendo/rules/navigation/route-name';
import type { MenuRow } from './content.queries.ts';

export type Switches = Readonly<Record<PageSwitch, boolean>>;
type Leaf = MenuItem['children'][number];

/** What shows an item beside what is stored with it. */
type Shown = { switches: Switches; isPlanned: (routeName: string) => boolean };

/**
 * The sidebar as a tree of two levels, from rows in their order and the panel's switches. What is not built is kept, but
 * not shown: it appears with its feature.
 */
export function buildMenu(
  rows: readonly MenuRow[],
  switches: Switches,
  isPlanned: Shown['isPlanned'] = isPlannedPage,
): MenuItem[] {
  const shown = { switches, isPlanned };
  const offered = rows.filter(({ url }) => isOffered(routeNameOf(url), switches));
  const below = Map.groupBy(offered, ({ parent_id }) => parent_id);
  return (below.get(null) ?? [])
    .map((row) =>
      withChildren(
        toItem(row, shown),
        (below.get(row.id) ?? []).map((child) => toItem(child, shown)),
      ),
    )
    .filter(({ to, href, children }) => to !== null || href !== null || children.length > 0);
}

/** A group of which nothing is shown is not shown itself. */
function withChildren(item: Leaf, children: Leaf[]): MenuItem {
  const isEmptied = isGroupName(item.routeName) && !children.some(({ isShown }) => isShown);
  return { ...item, isShown: item.isShown && !isEmptied, children };
}

/** The keyword tools are not even named where they are off; other switched parts stay, marked as not shown. */
function isOffered(routeName: string, switches: Switches): boolean {
  return switchOf(routeName) !== 'keywordToolsIsEnabled' || switches.keywordToolsIsEnabled;
}

function toItem(row: MenuRow, { switches, isPlanned }: Shown): Leaf {
  const routeName = routeNameOf(row.url);
  const isOutside = isOutsideUrl(row.url);
  const needed = switchOf(routeName);
  return {
    name: row.name,
    icon: row.icon,
    routeName,
    url: row.url,
    isAllowedForAuthorized: row.is_allowed_for_authorized,
    isAllowedForGuest: row.is_allowed_for_guest,
    sorting: row.sorting,
    text: row.name,
    to: isOutside || isGroupName(routeName) ? null : row.url,
    href: isOutside ? row.url : null,
    markAsNew: row.mark_as_new,
    // Where a setting decides it alone decides, so that switching a part on never leaves its link hidden.
    isShown: !isPlanned(routeName) && (needed ? switches[needed] : row.is_shown),
    children: [],
  };
}
