import { Badge } from '@crescendo/ui/data/badge';
import { VisuallyHidden } from '@crescendo/ui/visually-hidden';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { MenuIcon } from '../icons/menu-icon.tsx';

type Props = {
  name: string;
  icon?: string;
  /** A path of the panel, or an address of the web. */
  href: string;
  isOutside?: boolean;
  inNewTab?: boolean;
  isActive?: boolean;
  isNew?: boolean;
};

export function NavLink({ name, icon, href, isOutside = false, inNewTab = isOutside, isActive = false, isNew }: Props) {
  const t = useTranslations('shell');
  const styles = {
    className: clsx('nav-item', !icon && 'nav-below', isOutside && 'nav-outside'),
    'aria-current': isActive ? ('page' as const) : undefined,
    ...(inNewTab ? { target: '_blank', rel: 'noopener' } : {}),
  };
  const content = (
    <>
      {icon && <MenuIcon name={icon} />}
      <span className="nav-label">
        {name}
        {inNewTab && <VisuallyHidden> ({t('newTab')})</VisuallyHidden>}
      </span>
      {isNew && (
        <Badge variant="primary" className="hidden min-h-4.5 px-1.5 text-11 @min-[160px]/side:inline-flex">
          {t('new')}
        </Badge>
      )}
    </>
  );
  return isOutside ? (
    <a href={href} {...styles}>
      {content}
    </a>
  ) : (
    <Link to={href} {...styles}>
      {content}
    </Link>
  );
}
