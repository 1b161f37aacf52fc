import type { PaletteEntry } from '@crescendo/browser/palette/matching';
import { isGroupName } from '@crescendo/rules/navigation/route-name';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { useFrame } from '../frame/frame-data.ts';
import { MenuIcon } from '../icons/menu-icon.tsx';
import { useNavigationItems } from '../navigation/use-navigation-items.ts';

/** They are among the actions already. */
const actions = ['orders-create', 'add-funds', 'login', 'register'];

/** The pages of this visitor's own navigation, and those with the panel's texts. */
export function usePageItems(close: () => void): PaletteEntry[] {
  const { contentPages } = useFrame();
  const { items, custom } = useNavigationItems();
  const leaves = items.flatMap((item) => {
    const own = isGroupName(item.routeName) ? [] : [{ ...item, group: undefined }];
    return [...own, ...item.children.map((child) => ({ ...child, icon: item.icon, group: item.text }))];
  });
  const others = leaves.filter(({ routeName }) => !actions.includes(routeName));
  const pages = others.map<PaletteEntry>(({ url, text, icon, href, to, group }) => ({
    id: `page-${url}`,
    name: text,
    detail: group,
    words: group ?? '',
    icon: <MenuIcon name={icon} />,
    link: href === null ? <Link to={to ?? '/'} /> : outside(href),
    onChoose: close,
  }));
  const own = custom.map<PaletteEntry>(({ id, name, icon, href, isOutside, inNewTab }) => ({
    id: `custom-${id}`,
    name,
    icon: <MenuIcon name={icon} />,
    link: isOutside || inNewTab ? outside(href) : <Link to={href} />,
    onChoose: close,
  }));
  const texts = contentPages.map<PaletteEntry>(({ slug, title }) => ({
    id: `text-${slug}`,
    name: title,
    icon: <FileText />,
    isQuiet: true,
    link: <Link to={`/${slug}`} />,
    onChoose: close,
  }));
  return [...pages, ...own, ...texts];
}

// biome-ignore lint/a11y/useAnchorContent: the palette puts the entry's name into it
const outside = (href: string) => <a href={href} target="_blank" rel="noopener" />;
