import { isActiveItem, type Place } from '@crescendo/rules/navigation/route-name';
import { Button } from '@crescendo/ui/button';
import { Menu, type MenuEntry } from '@crescendo/ui/layers/menu';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCurrentRoute } from '../frame/current-route.ts';
import { MenuIcon } from '../icons/menu-icon.tsx';
import { type NavigationItems, useNavigationItems } from '../navigation/use-navigation-items.ts';

type Item = NavigationItems['items'][number];

/** How many items are in the header itself; the others are in its last menu. */
const inline = 3;

/** The navigation inside the header, for panels that want their pages as wide as the screen. */
export function Navbar() {
  const t = useTranslations('shell');
  const { items, custom } = useNavigationItems();
  const current = useCurrentRoute();
  const links = items.filter(({ children }) => children.length === 0);
  const first = links.slice(0, inline);
  const rest = items.filter((item) => !first.includes(item));
  if (items.length === 0) return null;
  return (
    <nav aria-label={t('navigation')} className="hidden min-w-0 large:block">
      <ul className="flex items-center gap-0.5">
        {first.map((item) => (
          <li key={item.url} className="max-wide:hidden">
            <Button
              variant="header"
              className="px-2.5 aria-[current=page]:bg-header-control"
              aria-current={isActiveItem(item.routeName, current) ? 'page' : undefined}
              render={linkOf(item)}
            >
              {item.text}
            </Button>
          </li>
        ))}
        <li>
          <Menu
            trigger={
              <Button variant="header" className="opens-menu px-2.5">
                {t('more')}
              </Button>
            }
            className="max-w-72"
            entries={[
              ...first.map((item) => ownEntry(item, current)),
              ...rest.map((item) => ownEntry(item, current)),
              ...(custom.length > 0 ? [{ kind: 'separator' as const, id: 'own' }] : []),
              ...custom.map(({ id, name, icon, ...link }) => ({
                kind: 'link' as const,
                id: `own-${id}`,
                label: name,
                icon: <MenuIcon name={icon} />,
                link: outOrIn(link.isOutside, link.href, link.inNewTab, name),
              })),
            ]}
          />
        </li>
      </ul>
    </nav>
  );
}

function ownEntry(item: Item, current: Place): MenuEntry {
  if (item.children.length > 0) {
    return {
      kind: 'group',
      id: item.url,
      label: item.text,
      entries: item.children.map((child) => ownEntry({ ...child, children: [] }, current)),
    };
  }
  return {
    kind: 'link',
    id: item.url,
    label: item.text,
    icon: <MenuIcon name={item.icon} />,
    link: linkOf(item),
    current: isActiveItem(item.routeName, current),
  };
}

function linkOf({ href, to, text }: Pick<Item, 'href' | 'to' | 'text'>) {
  return outOrIn(href !== null, href ?? to ?? '/', href !== null, text);
}

function outOrIn(isOutside: boolean, href: string, inNewTab: boolean, name: string) {
  const tab = inNewTab ? { target: '_blank', rel: 'noopener' } : {};
  return isOutside ? (
    <a href={href} {...tab}>
      {name}
    </a>
  ) : (
    <Link to={href} {...tab}>
      {name}
    </Link>
  );
}
