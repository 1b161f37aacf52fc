import { sameSitePath } from '@crescendo/rules/navigation/same-site-path';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { FrameBanner } from '../../shell/frame/frame-data.ts';
import { paint } from './banner-colours.ts';
import type { BannerShape } from './banner-shape.ts';

type Props = { banner: FrameBanner; shape: BannerShape };

const arrangement: Record<BannerShape, string> = {
  wide: 'flex-wrap items-center tablet:px-6',
  short: 'flex-wrap items-center',
  stacked: 'flex-col items-start',
};
const titleSize: Record<BannerShape, string> = {
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
      className={`relative isolate flex min-w-0 gap-x-6 gap-y-3 overflow-hidden rounded-card bg-[color:var(--banner-ground,var(--primary-subtle))] px-5 py-4 ${arrangement[shape]}`}
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
          className="size-14 shrink-0 rounded-control object-cover"
        />
      )}
      <p
        className={`min-w-0 font-semibold text-balance wrap-anywhere text-[color:var(--banner-title,var(--text))] ${titleSize[shape]}`}
      >
        {title}
      </p>
      {buttonText && buttonLink && <BannerButton to={buttonLink}>{buttonText}</BannerButton>}
    </div>
  );
}

/** Inside the panel the language goes along; outside, a new tab that knows nothing of this one. */
function BannerButton({ to, children }: { to: string; children: string }) {
  const style =
    'inline-flex min-h-(--control) max-w-full min-w-0 items-center wrap-anywhere rounded-control bg-[color:var(--banner-button,var(--surface))] px-3.5 py-1 text-14 font-medium text-[color:var(--banner-button-text,var(--text))] shadow-1 outline-offset-2 transition-opacity hover:opacity-90 focus-visible:outline-[color:var(--banner-title,var(--focus))]';
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
