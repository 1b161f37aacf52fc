import type { Locale } from '@crescendo/rules/content/locales';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FrameBanner } from '../../shell/frame/frame-data.ts';
import type { BannerShape } from './banner-shape.ts';
import { useBannerFrame } from './use-banner-frame.ts';

type Props = { banner: FrameBanner; locale: Locale; shape: BannerShape };

/**
 * An operator's own HTML, apart from the page: no origin, so no cookies, no storage, no way to look outside its frame.
 * Room is kept for it from the first paint, so that nothing moves when it arrives.
 */
export function HtmlBanner({ banner, locale, shape }: Props) {
  const t = useTranslations('banners');
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const isNear = useNearView(box);
  const { height, isSilent } = useBannerFrame(frame, isNear);
  if (isSilent) return null;
  return (
    <div
      ref={box}
      data-banner={banner.id}
      className={`min-w-0 overflow-hidden rounded-card border border-line bg-surface-2 ${
        { wide: 'min-h-54 tablet:min-h-22', line: 'min-h-22 tablet:min-h-11', short: 'min-h-44', stacked: 'min-h-44' }[
          shape
        ]
      }`}
    >
      {isNear && (
        <iframe
          ref={frame}
          src={`/banners/${banner.id}/frame?locale=${locale}&v=${banner.version}`}
          title={t('frame')}
          sandbox="allow-scripts allow-popups"
          referrerPolicy="no-referrer"
          height={height}
          className="block min-h-[inherit] w-full"
        />
      )}
    </div>
  );
}

/** How far below the window something may still be when it is fetched. */
const ahead = '400px';

/** Whether the element has come near what is seen; it stays so. Never on the server. */
function useNearView(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
