import { SkipLink } from '@crescendo/ui/skip-link';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PlainHeader } from '../header/header.tsx';
import { OpenPanelProvider } from '../header/open-panel.tsx';
import { useChunk } from '../overlays/use-chunk.ts';
import { Cabinet } from './cabinet.tsx';
import { Footer } from './footer.tsx';
import { type FrameData, useShownPerson } from './frame-data.ts';
import { OfflineNotice } from './offline-notice.tsx';

const loadVisitBanner = () => import('./visit-banner.tsx');

/** Cabinet: navigation and toolbar. Default: header and footer alone. Blank: nothing but the page. */
type FrameLayout = 'cabinet' | 'default' | 'blank';

type Props = {
  data: FrameData;
  layout?: FrameLayout;
  /** What the panel advertises below its navigation. */
  sidebarBanner?: ReactNode;
  children: ReactNode;
};

/** What is around a page or around what replaces it. */
export function Frame({ data, layout = 'default', sidebarBanner, children }: Props) {
  const t = useTranslations('shell');
  const banner = useChunk(loadVisitBanner, useShownPerson()?.isVisit === true);
  const main = (
    <main
      id="content"
      tabIndex={-1}
      // Between header and footer alone a page fills what they leave: the forms of guests have a ground of their own.
      className={clsx('min-w-0 flex-1 outline-none', layout === 'default' && 'grid grid-cols-[minmax(0,1fr)]')}
    >
      {children}
    </main>
  );
  const visit = banner && data.person && <banner.VisitBanner data={data} person={data.person} />;
  if (layout === 'blank') {
    return (
      <>
        <OfflineNotice />
        {visit}
        {main}
      </>
    );
  }
  return (
    <OpenPanelProvider>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      <OfflineNotice />
      {visit}
      {layout === 'cabinet' ? (
        <Cabinet isNavbar={data.panel.navigation === 'navbar'} banner={sidebarBanner}>
          {main}
        </Cabinet>
      ) : (
        <div className="flex min-h-dvh flex-col">
          <PlainHeader />
          {main}
          <Footer />
        </div>
      )}
    </OpenPanelProvider>
  );
}
