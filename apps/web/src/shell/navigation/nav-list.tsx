import { isActiveItem } from '@crescendo/rules/navigation/route-name';
import { useCurrentRoute } from '../frame/current-route.ts';
import { NavGroup } from './nav-group.tsx';
import { NavLink } from './nav-link.tsx';
import type { NavigationItems } from './use-navigation-items.ts';

/** The panel's own navigation, in the sidebar and in the burger. */
export function NavList({ items }: Pick<NavigationItems, 'items'>) {
  const current = useCurrentRoute();
  return (
    <ul className="flex flex-col gap-0.5">
      {items.map((item) => (
        <li key={item.url}>
          {item.children.length > 0 ? (
            <NavGroup item={item} current={current} />
          ) : (
            <NavLink
              name={item.text}
              icon={item.icon}
              href={item.href ?? item.to ?? '/'}
              isOutside={item.href !== null}
              isActive={isActiveItem(item.routeName, current)}
              isNew={item.markAsNew}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The operator's own items. */
export function CustomList({ custom }: Pick<NavigationItems, 'custom'>) {
  if (custom.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5">
      {custom.map(({ id, ...link }) => (
        <li key={id}>
          <NavLink {...link} />
        </li>
      ))}
    </ul>
  );
}
