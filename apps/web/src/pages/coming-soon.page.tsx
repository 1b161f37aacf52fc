import { hasValidParams } from '@crescendo/rules/navigation/page-at';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageBanners } from '../features/banners/page-banners.tsx';
import { Offers } from '../features/offers/offers.tsx';
import { readOffers } from '../features/offers/read-offers.ts';
import { currentRouteContext } from '../shell/frame/current-route.ts';
import { ComingSoon } from '../shell/page/coming-soon.tsx';
import { pageMeta, readPageTexts } from '../shell/page/page-texts.ts';

// Shared by every page whose feature is not there yet; the visit says which of them it is.
export async function loader({ context }: LoaderFunctionArgs) {
  const { routeName, params } = context.get(currentRouteContext);
  if (!routeName || !hasValidParams({ routeName, params })) throw data(null, { status: 404 });
  const [page, offers] = await Promise.all([
    readPageTexts(context, routeName),
    routeName === 'add-funds-success' ? readOffers(context, { place: 'success_payment' }) : [],
  ]);
  return { page, routeName, offers };
}

export const meta = pageMeta;

export default function ComingSoonPage() {
  const { page, routeName, offers } = useLoaderData<typeof loader>();
  return (
    <>
      <ComingSoon page={page} />
      <PageBanners routeName={routeName} />
      <Offers offers={offers} className="max-w-[1440px] px-4 pb-6 tablet:px-6" />
    </>
  );
}
