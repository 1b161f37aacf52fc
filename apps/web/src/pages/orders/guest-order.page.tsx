import { unlessMissing } from '@crescendo/browser/calls/unless-missing';
import { data } from 'react-router';
import { requestContext } from '../../request-context.ts';
import { lazyPart } from '../../shell/page/lazy-part.tsx';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/guest-order.page';

// Its program comes at once, because the browser keeps the link, but after the page can be read.
const { Late: GuestOrder, load } = lazyPart(
  async () => (await import('../../features/orders/detail/guest-order.tsx')).GuestOrderPage,
  () => true,
);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const link = new URL(request.url).searchParams.get('link');
  const [page, messages, found] = await Promise.all([
    readPageTexts(context, 'guest-order'),
    readPageMessages(context, 'orders', 'checkout'),
    link === null ? undefined : unlessMissing(api.readGuestOrder({ params: { link } })),
    load(),
  ]);
  const methods = found?.data.state === 'unpaid' ? (await api.listOrderPaymentMethods()).data : [];
  return data(
    { page: { ...page, isUnlisted: true }, messages, link, order: found?.data, methods },
    { headers: { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(({ page, link, order, methods }: Route.ComponentProps['loaderData']) => (
  <div className="max-w-[760px] px-4 py-6 tablet:px-6">
    <h1 className="mb-4 text-24">{page.title}</h1>
    <GuestOrder link={link} order={order} methods={methods} />
  </div>
));
