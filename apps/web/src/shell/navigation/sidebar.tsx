import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Drawer } from '../frame/use-drawer.ts';
import { FrameIcon } from '../icons/frame-icon.tsx';
import { CustomList, NavList } from './nav-list.tsx';
import { useNavigationItems } from './use-navigation-items.ts';

type Props = { drawer: Drawer; setCollapsed: (isCollapsed: boolean) => void; banner?: ReactNode };

const lifted: Record<Drawer, string> = {
  pinned: '',
  collapsed: 'hover:shadow-2 has-focus-visible:shadow-2',
  auto: 'max-wide:hover:shadow-2 max-wide:has-focus-visible:shadow-2',
};

/** The navigation of large screens. As a rail it opens over the page under the pointer or with the focus. */
export function Sidebar({ drawer, setCollapsed, banner }: Props) {
  const t = useTranslations('shell');
  const { items, custom } = useNavigationItems();
  const pin = drawer === 'pinned';
  return (
    <div className="hidden w-(--col) shrink-0 transition-[width] duration-150 large:block">
      <nav
        aria-label={t('navigation')}
        className={clsx(
          '@container/side sticky top-(--header-h) z-30 flex h-[calc(100dvh-var(--header-h))] w-(--col) flex-col overflow-hidden',
          'border-r border-line bg-surface transition-[width] duration-150',
          'hover:w-(--sidebar-w) hover:delay-100 has-focus-visible:w-(--sidebar-w)',
          'pointer-coarse:has-[[aria-expanded]:focus]:w-(--sidebar-w)',
          lifted[drawer],
        )}
      >
        <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-x-hidden overflow-y-auto overscroll-contain p-3 [scrollbar-width:none]">
          <NavList items={items} />
          {banner && <div className="hidden @min-[160px]/side:block">{banner}</div>}
        </div>
        <div className="flex flex-col gap-0.5 border-t border-line px-3 py-2.5">
          <CustomList custom={custom} />
          {/* Two buttons where the width decides which of them tells the truth; one of them is always away. */}
          {drawer === 'auto' ? (
            <>
              <Pin className="wide:hidden" isPinned={false} onPress={() => setCollapsed(false)} />
              <Pin className="max-wide:hidden" isPinned onPress={() => setCollapsed(true)} />
            </>
          ) : (
            <Pin isPinned={pin} onPress={() => setCollapsed(pin)} />
          )}
        </div>
      </nav>
    </div>
  );
}

function Pin({ isPinned, onPress, className }: { isPinned: boolean; onPress: () => void; className?: string }) {
  const t = useTranslations('shell');
  return (
    <button type="button" onClick={onPress} className={clsx('nav-item', className)}>
      <FrameIcon name={isPinned ? 'panel-left-close' : 'panel-left-open'} />
      <span className="nav-label">{t(isPinned ? 'collapse' : 'pin')}</span>
    </button>
  );
}
