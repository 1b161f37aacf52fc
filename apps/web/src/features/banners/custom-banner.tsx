import { sameSitePath } from '@crescendo/rules/navigation/same-site-path';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { FrameBanner } from '../../shell/frame/frame-data.ts';
import { paint } from './banner-colours.ts';
import type { BannerShape } from './banner-shape.ts';

type Props = { banner: FrameBanner; shape: BannerShape };

const arrangement: Record<BannerShape, string> = {
  wide: 'flex-wrap items-center px-5 py-4 tablet:px-6',
  // The end is left to the button that closes it.
  line: 'min-h-11 items-center py-1 pr-12 pl-4 max-tablet:gap-x-3!',
  short: 'flex-wrap items-center px-5 py-4',
  stacked: 'flex-col items-start px-5 py-4',
};
const titleSize: Record<BannerShape, string> = {
  line: 'line-clamp-2 flex-1 text-13 tablet:text-14',
  wide: 'flex-1 basis-60 text-18',
  short: 'flex-1 basis-48 text-16',
  stacked: 'text-14',
};

export function CustomBanner({ banner, shape }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [design] = banner.information;
  useEffect(() => {
    if (design) paint(element.current, design);
  }, [design]);
  if (!design) return null;
  const { backgroundImage, image, title, buttonText, buttonLink } = design;
  return (
    <div
      ref={element}
      data-banner={banner.id}
      className={`relative isolate flex min-w-0 gap-x-6 gap-y-3 overflow-hidden rounded-card bg-[color:var(--banner-ground,var(--primary-subtle))] ${arrangement[shape]}`}
    >
      {backgroundImage && (
        <img
          src={backgroundImage}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 -z-10 size-full object-cover"
        />
      )}
      {image && (
        <img
          src={image}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          className={`shrink-0 rounded-control object-cover ${shape === 'line' ? 'size-8 max-tablet:hidden' : 'size-14'}`}
        />
      )}
      <p
        className={`min-w-0 font-semibold text-balance wrap-anywhere text-[color:var(--banner-title,var(--text))] ${titleSize[shape]}`}
      >
        {title}
      </p>
      {buttonText && buttonLink && (
        <BannerButton to={buttonLink} isLow={shape === 'line'}>
          {buttonText}
        </BannerButton>
      )}
    </div>
  );
}

/** Inside the panel the language goes along; outside, a new tab that knows nothing of this one. */
function BannerButton({ to, isLow, children }: { to: string; isLow: boolean; children: string }) {
  const size = isLow
    ? 'max-w-1/2! min-h-8 shrink-0 px-2.5 text-12 tablet:px-3 tablet:text-13'
    : 'min-h-(--control) px-3.5 py-1 text-14';
  const style = `${size} inline-flex max-w-full min-w-0 items-center wrap-anywhere rounded-control bg-[color:var(--banner-button,var(--surface))] font-medium text-[color:var(--banner-button-text,var(--text))] shadow-1 outline-offset-2 transition-opacity hover:opacity-90 focus-visible:outline-[color:var(--banner-title,var(--focus))]`;
  return sameSitePath(to) !== undefined ? (
    <Link to={to} className={style}>
      {children}
    </Link>
  ) : (
    <a href={to} target="_blank" rel="noopener noreferrer" className={style}>
      {children}
    </a>
  );
}
