import { SkipLink } from '@crescendo/ui/skip-link';
import { Outlet, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { PhoneBar } from './phone-bar.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useDeskRefresh } from './use-desk-refresh.ts';

/** Side menu, top bar and, on phones, the bar at the bottom, around whatever page is open. */
export function Frame() {
  const t = useTranslations('frame');
  const isMoving = useNavigation().state !== 'idle';
  useDeskRefresh();
  return (
    <>
      <SkipLink href="#content">{t('skip')}</SkipLink>
      {/* Only what takes long is seen to be under way. */}
      {isMoving && (
        <div
          aria-hidden="true"
          className="fixed inset-x-0 top-0 z-50 h-0.5 bg-primary transition-opacity delay-200 starting:opacity-0"
        />
      )}
      <div className="min-h-dvh large:grid large:grid-cols-[232px_minmax(0,1fr)]">
        <aside className="sticky top-0 h-dvh border-r border-line bg-surface-2 max-large:hidden">
          <SideMenu />
        </aside>
        <div className="flex min-w-0 flex-col max-tablet:pb-18">
          <TopBar />
          <main id="content" aria-busy={isMoving} className="min-w-0 flex-1 outline-none" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      <PhoneBar />
    </>
  );
}
