import { Component, type ReactNode } from 'react';
import { type FrameBanner, useFrame } from '../../shell/frame/frame-data.ts';
import type { BannerPlaceName } from './banner-places.ts';
import type { BannerShape } from './banner-shape.ts';
import { CustomBanner } from './custom-banner.tsx';
import { HtmlBanner } from './html-banner.tsx';

type Props = { place: BannerPlaceName; className?: string };

/** Everything the panel shows at a place, in its order; nothing at all where it shows none. */
export function BannerPlace({ place, className = '' }: Props) {
  const shown = useFrame().banners[place] ?? [];
  if (shown.length === 0) return null;
  const shape = place === 'sidebar' ? 'stacked' : place.endsWith('_short') ? 'short' : 'wide';
  return (
    <div data-banner-place={place} className={`grid min-w-0 gap-4 ${className}`}>
      {shown.map((banner) => (
        <OneBanner key={banner.id} banner={banner} shape={shape} />
      ))}
    </div>
  );
}

/** By its type. */
export function OneBanner({ banner, shape }: { banner: FrameBanner; shape: BannerShape }) {
  const { locale } = useFrame();
  return (
    <BannerGuard>
      {banner.type === 'html' ? (
        <HtmlBanner key={`${locale}-${banner.version}`} banner={banner} locale={locale} shape={shape} />
      ) : (
        <CustomBanner banner={banner} shape={shape} />
      )}
    </BannerGuard>
  );
}

/** A banner that fails costs only itself. */
class BannerGuard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
