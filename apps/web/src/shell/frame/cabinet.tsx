import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Burger } from '../header/burger.tsx';
import { LinesButton, Toolbar } from '../header/header.tsx';
import { Navbar } from '../header/navbar.tsx';
import { Sidebar } from '../navigation/sidebar.tsx';
import { useNavigationItems } from '../navigation/use-navigation-items.ts';
import { Footer } from './footer.tsx';
import { TabBar } from './tab-bar.tsx';
import { type Drawer, useDrawer } from './use-drawer.ts';

type Props = {
  /** Navigation inside the header instead of beside the page. */
  isNavbar: boolean;
  banner?: ReactNode;
  children: ReactNode;
};

const widths: Record<Drawer, string> = {
  pinned: '[--col:var(--sidebar-w)]',
  collapsed: '[--col:var(--sidebar-rail)]',
  auto: '[--col:var(--sidebar-rail)] wide:[--col:var(--sidebar-w)]',
};

export function Cabinet({ isNavbar, banner, children }: Props) {
  return isNavbar ? (
    <div className="flex min-h-dvh flex-col max-tablet:pb-15">
      <Toolbar start={<Burger banner={banner} />} navigation={<Navbar />} />
      {/* The page begins 82 px from the top: the toolbar and a little air. */}
      <div className="flex flex-1 flex-col pt-[21px]">{children}</div>
      <Footer />
      <TabBar />
    </div>
  ) : (
    <WithSidebar banner={banner}>{children}</WithSidebar>
  );
}

function WithSidebar({ banner, children }: Omit<Props, 'isNavbar'>) {
  const t = useTranslations('shell');
  const { drawer, setCollapsed, toggle } = useDrawer();
  const { items } = useNavigationItems();
  const hasSidebar = items.length > 0;
  return (
    <div className={clsx('min-h-dvh max-tablet:pb-15', widths[drawer])} data-sidebar={drawer}>
      <Toolbar
        start={
          <>
            <Burger banner={banner} />
            {hasSidebar && <LinesButton label={t('toggleSidebar')} onPress={toggle} className="max-large:hidden" />}
          </>
        }
      />
      <div className="flex">
        {hasSidebar && <Sidebar drawer={drawer} setCollapsed={setCollapsed} banner={banner} />}
        {/* A short page fills the screen and no more: header, page, footer and, on phones, the bar at the bottom. */}
        <div className="flex min-h-[calc(100dvh-var(--header-h))] min-w-0 flex-1 flex-col max-tablet:min-h-[calc(100dvh-var(--header-h)-3.75rem)]">
          {children}
          <Footer />
        </div>
      </div>
      <TabBar />
    </div>
  );
}
