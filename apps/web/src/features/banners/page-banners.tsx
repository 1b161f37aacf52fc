import { useSearchParams } from 'react-router';
import { BannerPlace } from './banner-place.tsx';
import { bannerPlacesOf } from './banner-places.ts';

/** All banners of a page, for pages that give them no places of their own. */
export function PageBanners({ routeName }: { routeName: string }) {
  const [query] = useSearchParams();
  return (
    <div className="grid max-w-[1440px] gap-4 px-4 pb-6 empty:hidden tablet:px-6">
      {bannerPlacesOf(routeName, query).map((place) => (
        <BannerPlace key={place} place={place} />
      ))}
    </div>
  );
}
