import { Button } from '@crescendo/ui/button';
import { Menu } from '@crescendo/ui/layers/menu';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { FrameIcon } from '../icons/frame-icon.tsx';
import { MenuIcon } from '../icons/menu-icon.tsx';
import { useNavigationItems } from '../navigation/use-navigation-items.ts';

/** The ways to earn; without any there is no menu. */
export function EarnMenu() {
  const t = useTranslations('shell');
  const { earn } = useNavigationItems();
  if (earn.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button variant="header" className="px-2.5 max-large:hidden">
          {t('earn')}
          <FrameIcon name="chevron-down" className="size-3.5!" />
        </Button>
      }
      entries={earn.map(({ routeName, text, icon, to, href }) => ({
        kind: 'link' as const,
        id: routeName,
        label: text,
        icon: <MenuIcon name={icon} />,
        link: href ? (
          <a href={href} target="_blank" rel="noopener">
            {text}
          </a>
        ) : (
          <Link to={to ?? '/'}>{text}</Link>
        ),
      }))}
    />
  );
}
