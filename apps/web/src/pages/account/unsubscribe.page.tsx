import { data } from 'react-router';
import { readSignInMessages } from '../../features/sign-in/read-messages.ts';
import { NotificationChoice } from '../../features/sign-in/register/notification-choice.tsx';
import { requestContext } from '../../request-context.ts';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/unsubscribe.page';

/** A link without a signature, or with a wrong one, leads nowhere. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const signature = new URL(request.url).searchParams.get('signature') ?? '';
  const { api } = context.get(requestContext);
  const userId = params.userId ?? '';
  const [page, messages, flags] = await Promise.all([
    readPageTexts(context, 'unsubscribe'),
    readSignInMessages(context, 'unsubscribe'),
    api.getNotifications({ params: { userId }, query: { signature } }).catch(() => undefined),
  ]);
  if (!flags) throw data(null, { status: 404 });
  return { page, messages, userId, signature, flags: flags.data };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(({ userId, signature, flags }: Route.ComponentProps['loaderData']) => (
  <NotificationChoice userId={userId} signature={signature} flags={flags} />
));
