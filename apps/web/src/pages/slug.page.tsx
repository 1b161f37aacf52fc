import { data } from 'react-router';
import { PageWidth } from '../features/information/page-width.tsx';
import { readOffers, withinNetwork } from '../features/offers/read-offers.ts';
import { readSlugPage } from '../features/service-type/read-slug-page.ts';
import { readSlugTarget } from '../features/service-type/read-slug-target.ts';
import { lazyPart, wakeForChange } from '../shell/page/lazy-part.tsx';
import { pageMeta, readPageTexts } from '../shell/page/page-texts.ts';
import { readServiceTypeMessages } from '../shell/page/read-page-messages.ts';
import { withMessages } from '../shell/page/with-messages.tsx';
import type { Route } from './+types/slug.page';

const { Late: ServiceType, load } = lazyPart(async () => (await import('./lazy/service-type.tsx')).ServiceType);

export async function loader({ context, params }: Route.LoaderArgs) {
  const [texts, messages, offers, target] = await Promise.all([
    readPageTexts(context, 'slug'),
    readServiceTypeMessages(context),
    readOffers(context, { place: 'service_type', positions: ['top', 'middle'] }),
    readSlugTarget(context, params.slug),
    load(),
  ]);
  if (!target) throw data({ card: 'service-type' }, { status: 404 });
  if (target.state === 'deactivated') throw data({ card: 'deactivated-service' }, { status: 404 });
  const shown = withinNetwork(offers, 'top', target.type.network.id);
  return { messages, offers: shown, ...(await readSlugPage(context, target, texts)) };
}

export const shouldRevalidate = wakeForChange;

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(({ messages: _messages, ...shown }: Route.ComponentProps['loaderData']) => (
  <PageWidth>
    <ServiceType {...shown} />
  </PageWidth>
));
