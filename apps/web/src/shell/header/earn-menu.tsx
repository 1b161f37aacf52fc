import { Button } from '@crescendo/ui/button';
import { Menu } from '@crescendo/ui/layers/menu';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
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
        <Button variant="header" className="opens-menu px-2.5 max-large:hidden">
          {t('earn')}
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
