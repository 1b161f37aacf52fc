import { SkipLink } from '@crescendo/ui/skip-link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Footer } from './footer.tsx';
import type { FrameData } from './frame-data.ts';
import { Header } from './header.tsx';

/** Cabinet: navigation and toolbar. Default: header and footer alone. Blank: nothing but the page. */
type FrameLayout = 'cabinet' | 'default' | 'blank';

type Props = { data: FrameData; layout?: FrameLayout; children: ReactNode };

/** What stands around a page or around what stands in for it. */
export function Frame({ data, layout = 'default', children }: Props) {
  const t = useTranslations('shell');
  const main = (
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
  );
  if (layout === 'blank') return main;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      <Header panel={data.panel} locale={data.locale} theme={data.theme} />
      {main}
      <Footer panelName={data.panel.panelName} supportEmail={data.panel.supportEmail} pages={data.contentPages} />
    </div>
  );
}
