import { data } from 'react-router';
import { PageBanners } from '../features/banners/page-banners.tsx';
import { Offers } from '../features/offers/offers.tsx';
import { readOffers } from '../features/offers/read-offers.ts';
import { requestContext } from '../request-context.ts';
import { ComingSoon } from '../shell/coming-soon.tsx';
import { pageMeta, readPageTexts } from '../shell/page-texts.ts';
import type { Route } from './+types/slug.page';

/** The slug is looked for among service types first, then among services. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const [texts, settings, offers] = await Promise.all([
    readPageTexts(context, 'slug'),
    api.getSettings(),
    readOffers(context, { place: 'service_type', positions: ['top', 'middle'] }),
  ]);
  const type = settings.data.serviceTypes.find(({ slug }) => slug === params.slug);
  const name = type?.name ?? (await findService(context, params.slug));
  if (name === undefined) throw data({ card: 'service-type' }, { status: 404 });
  return { page: { ...texts, title: name }, offers };
}

async function findService(context: Route.LoaderArgs['context'], slug: string): Promise<string | undefined> {
  // A number is the id of a service, not the address of its page.
  if (/^\d+$/.test(slug)) return undefined;
  const { api } = context.get(requestContext);
  return api.readService({ params: { idOrSlug: slug } }).then(
    ({ data: service }) => service.name,
    (error: { statusCode?: number }) => {
      if (error.statusCode === 404 || error.statusCode === 422) return undefined;
      throw error;
    },
  );
}

export const meta: Route.MetaFunction = pageMeta;

export default function SlugPage({ loaderData }: Route.ComponentProps) {
  const { page, offers } = loaderData;
  const edges = 'mx-auto max-w-[1320px] px-4 pb-6 tablet:px-6';
  return (
    <>
      <ComingSoon page={page} />
      <PageBanners routeName="slug" />
      <Offers position="top" offers={offers} className={edges} />
      <Offers position="middle" offers={offers} className={edges} />
    </>
  );
}
