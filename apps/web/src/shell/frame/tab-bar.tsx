import { isActiveItem } from '@crescendo/rules/navigation/route-name';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useOpenPanel } from '../header/open-panel.tsx';
import { FrameIcon, type FrameIconName } from '../icons/frame-icon.tsx';
import { useNavigationItems } from '../navigation/use-navigation-items.ts';
import { useCurrentRoute } from './current-route.ts';
import { useShownPerson } from './frame-data.ts';

const style =
  'grid min-w-0 flex-1 place-content-center justify-items-center gap-0.5 text-11 font-medium tracking-tight text-ink-3 ' +
  'outline-offset-[-2px] aria-[current=page]:text-primary-text [&_svg]:size-5';

/** Pages with a bar of their own at the bottom. */
const ordering: readonly unknown[] = ['orders-create', 'add-funds'];

/** The bottom of a phone, for browsing; while ordering the page has a bar of its own there. */
export function TabBar() {
  const t = useTranslations('shell');
  const person = useShownPerson();
  const { isAccountOffered } = useNavigationItems();
  const [, change] = useOpenPanel('burger');
  const current = useCurrentRoute();
  if (!isAccountOffered || ordering.includes(current.routeName)) return null;
  return (
    <nav
      aria-label={t('shortcuts')}
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-30 flex h-[calc(60px+env(safe-area-inset-bottom))] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      <Tab to="/" icon="store" name={t('services')} isHere={current.routeName === 'index'} />
      {person && <Tab to="/orders" icon="package" name={t('orders')} isHere={isActiveItem('orders', current)} />}
      <Tab to="/orders/create" icon="circle-plus" name={t('order')} isHere={false} />
      {person ? (
        <Tab to="/add-funds" icon="wallet" name={person.signedBalance} isHere={false} />
      ) : (
        <Tab to="/login" icon="log-in" name={t('logIn')} isHere={false} />
      )}
      <button type="button" className={style} aria-haspopup="dialog" onClick={() => change(true)}>
        <FrameIcon name="menu" />
        {t('more')}
      </button>
    </nav>
  );
}

function Tab({ to, icon, name, isHere }: { to: string; icon: FrameIconName; name: string; isHere: boolean }) {
  return (
    <Link to={to} className={style} aria-current={isHere ? 'page' : undefined}>
      <FrameIcon name={icon} />
      <span className="max-w-full truncate tabular-nums">{name}</span>
    </Link>
  );
}
