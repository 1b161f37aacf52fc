import { SkipLink } from '@crescendo/ui/skip-link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Footer } from './footer.tsx';
import type { FrameData } from './frame-data.ts';
import { Header } from './header.tsx';

/** Header and footer around a page or around what stands in for it. */
export function Frame({ data, children }: { data: FrameData; children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      <Header panel={data.panel} locale={data.locale} theme={data.theme} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer panelName={data.panel.panelName} supportEmail={data.panel.supportEmail} pages={data.contentPages} />
    </div>
  );
}
