import type { MenuItem } from '@crescendo/contract/panels/content';
import { isActiveItem, type Place } from '@crescendo/rules/navigation/route-name';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { MenuIcon } from '../icons/menu-icon.tsx';
import { isActiveGroup } from './menu.ts';
import { NavLink } from './nav-link.tsx';

/** A group is open from the start on the pages below it. */
export function NavGroup({ item, current }: { item: MenuItem; current: Place }) {
  const listId = useId();
  const isHere = isActiveGroup(item.children, current);
  const [toggled, setToggled] = useState<boolean>();
  const isOpen = toggled ?? isHere;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setToggled(!isOpen)}
        className={clsx('nav-item', isHere && '@max-[160px]/side:bg-primary-subtle')}
      >
        <MenuIcon name={item.icon} className={isHere ? '@max-[160px]/side:text-primary-text' : undefined} />
        <span className="nav-label">{item.text}</span>
      </button>
      <ul id={listId} hidden={!isOpen} className={clsx(isOpen && 'hidden @min-[160px]/side:block')}>
        {item.children.map((child) => (
          <li key={child.url}>
            <NavLink
              name={child.text}
              href={child.href ?? child.to ?? '/'}
              isOutside={child.href !== null}
              isActive={isActiveItem(child.routeName, current)}
              isNew={child.markAsNew}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
