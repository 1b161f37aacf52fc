import { useMemo } from 'react';
import { useFrame } from '../frame/frame-data.ts';
import { contactsLink, customLinks, earnItems, isAccountOffered, type Viewer, visibleItems } from './menu.ts';

export type NavigationItems = ReturnType<typeof useNavigationItems>;

/** What this visitor is offered in the menus, worked out once per reading of the frame. */
export function useNavigationItems() {
  const { menu, customMenu, panel, person, locale } = useFrame();
  return useMemo(() => {
    const viewer: Viewer = {
      isSignedIn: person !== null,
      isAccountHidden: panel.hidePersonalAccountForUnregistered,
    };
    const items = visibleItems(menu, viewer);
    const custom = customLinks(customMenu, viewer, locale);
    return {
      items,
      custom,
      earn: earnItems(items, viewer),
      contacts: contactsLink(custom),
      isAccountOffered: isAccountOffered(viewer),
    };
  }, [menu, customMenu, panel, person, locale]);
}
