// What a menu is made of. Plain data, so that a page can describe a menu without fetching the code that opens one.
import type { ReactElement, ReactNode } from 'react';

interface EntryBase {
  id: string;
  label: ReactNode;
  icon?: ReactElement | undefined;
  /** What is at the far end, e.g. a key or a count. */
  trailing?: ReactNode;
  disabled?: boolean | undefined;
}

export interface MenuAction extends EntryBase {
  kind: 'action';
  danger?: boolean | undefined;
  onSelect: () => void;
}

export interface MenuLink extends Omit<EntryBase, 'disabled'> {
  kind: 'link';
  /** `<Link to="…" />` or `<a href="…" />`. */
  link: ReactElement;
  /** The page one is on. */
  current?: boolean | undefined;
}

export interface MenuCheckbox extends EntryBase {
  kind: 'checkbox';
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

export interface MenuRadios {
  kind: 'radios';
  id: string;
  label?: ReactNode;
  value: string;
  onValueChange: (value: string) => void;
  options: (Omit<EntryBase, 'id'> & { value: string })[];
}

export interface MenuGroup {
  kind: 'group';
  id: string;
  label: ReactNode;
  entries: MenuEntry[];
}

export interface MenuSeparator {
  kind: 'separator';
  id: string;
}

export type MenuEntry = MenuAction | MenuLink | MenuCheckbox | MenuRadios | MenuGroup | MenuSeparator;

export interface MenuProps {
  /** The button that opens it, e.g. `<Button>…</Button>`. */
  trigger: ReactElement;
  entries: MenuEntry[];
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Class of the list that opens. */
  className?: string | undefined;
}
