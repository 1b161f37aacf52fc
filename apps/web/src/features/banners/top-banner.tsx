import { IconButton } from '@crescendo/ui/icon-button';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { FrameIcon } from '../../shell/icons/frame-icon.tsx';
import { OneBanner } from './banner-place.tsx';
import { dismiss, dismissalOf, isDismissed, topPlace } from './dismissed-banners.ts';

/** One banner above what a page is for: low, and gone for good once it is closed. */
export function TopBanner({ className = '' }: { className?: string }) {
  const t = useTranslations('banners');
  const banner = useFrame().banners[topPlace]?.[0];
  const name = banner && dismissalOf(banner);
  const [closed, setClosed] = useState<string>();
  // One that came after the page did has no rule in its style sheet.
  useEffect(() => {
    if (name && isDismissed(name)) setClosed(name);
  }, [name]);
  if (!banner || !name || closed === name) return null;

  function close(dismissed: string) {
    dismiss(dismissed);
    setClosed(dismissed);
    // The button is gone: the keyboard goes on at the page.
    document.getElementById('content')?.focus({ preventScroll: true });
  }
  return (
    <div
      data-banner-place={topPlace}
      data-banner={banner.id}
      data-dismissal={name}
      className={`relative min-w-0 ${className}`}
    >
      <OneBanner banner={banner} shape="line" />
      <IconButton
        variant="ghost"
        size="small"
        label={t('dismiss')}
        icon={<FrameIcon name="x" />}
        onClick={() => close(name)}
        // On the banner's own colours.
        className={`absolute! top-0 right-1 bottom-0 my-auto hover:bg-transparent! hover:opacity-80 ${
          banner.type === 'html' ? '' : 'text-[color:var(--banner-title,var(--text))]! [&_svg]:text-current!'
        }`}
      />
    </div>
  );
}
