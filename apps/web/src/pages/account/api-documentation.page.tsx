import { requestContext } from '../../request-context.ts';
import { lazyPart } from '../../shell/page/lazy-part.tsx';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/api-documentation.page';

const { Late: ApiDocumentation, load } = lazyPart(
  async () => (await import('../lazy/api-documentation.tsx')).ApiDocumentation,
);

/** Where there is nothing to name: anyone who runs it gets the error that there is no such order. */
const anyOrder = 10_000;
const anyLink = 'https://www.youtube.com/watch?v=Jm3vQ0c7xKs';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, isSignedIn } = context.get(requestContext);
  const [page, messages, services, orders] = await Promise.all([
    readPageTexts(context, 'api-documentation'),
    readPageMessages(context, 'api-documentation', 'copying'),
    api.listServices({ query: { per_page: '1' } }),
    isSignedIn ? api.listOrders({ query: { per_page: '1' } }) : undefined,
    load(),
  ]);
  const [service] = services.data;
  const known = {
    serviceId: service?.id ?? 1,
    quantity: service?.min_quantity ?? 1000,
    link: service?.example_link ?? anyLink,
    orderId: orders?.data[0]?.id ?? anyOrder,
  };
  return { page, messages, known };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(({ page, known }: Route.ComponentProps['loaderData']) => (
  <ApiDocumentation title={page.title} known={known} />
));
