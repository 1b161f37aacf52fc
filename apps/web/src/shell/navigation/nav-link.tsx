import { Badge } from '@crescendo/ui/data/badge';
import { VisuallyHidden } from '@crescendo/ui/visually-hidden';
import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { MenuIcon } from '../icons/menu-icon.tsx';

/** Icons are in one line whether the sidebar is a rail or wide: opening it moves nothing but its edge. */
export const navItemStyle =
  'flex min-h-9 touch:min-h-11 w-full items-center gap-3 overflow-hidden rounded-control pr-2.5 pl-[15px] text-left ' +
  'font-medium text-ink-2 outline-offset-[-2px] hover:bg-surface-2 hover:text-ink [&>svg]:size-4.5 [&>svg]:text-icons ' +
  'aria-[current=page]:bg-primary-subtle aria-[current=page]:text-primary-text ' +
  'aria-[current=page]:[&>svg]:text-primary-text';

/** What a rail has no room for; it stays there for screen readers. */
export const navLabelStyle =
  'min-w-0 flex-1 whitespace-nowrap opacity-0 transition-opacity @min-[160px]/side:whitespace-normal @min-[160px]/side:opacity-100';

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
    className: clsx(navItemStyle, !icon && 'min-h-8 pl-[45px] font-normal aria-[current=page]:font-medium'),
    'aria-current': isActive ? ('page' as const) : undefined,
    ...(inNewTab ? { target: '_blank', rel: 'noopener' } : {}),
  };
  const content = (
    <>
      {icon && <MenuIcon name={icon} />}
      <span className={navLabelStyle}>
        {name}
        {inNewTab && <VisuallyHidden> ({t('newTab')})</VisuallyHidden>}
      </span>
      {isNew && (
        <Badge variant="primary" className="hidden min-h-4.5 px-1.5 text-11 @min-[160px]/side:inline-flex">
          {t('new')}
        </Badge>
      )}
      {isOutside && <ExternalLink aria-hidden="true" className="hidden size-3.5! @min-[160px]/side:block" />}
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
