import { readSignInMessages } from '../../features/sign-in/read-messages.ts';
import { Register } from '../../features/sign-in/register/register.tsx';
import { requestContext } from '../../request-context.ts';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/register.page';

export async function loader({ context }: Route.LoaderArgs) {
  const [page, messages, business] = await Promise.all([
    readPageTexts(context, 'register'),
    readSignInMessages(context, 'register', 'secondStep'),
    context.get(requestContext).api.getBusinessSettings(),
  ]);
  return { page, messages, hasCaptcha: business.data.captcha_is_enabled };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(({ hasCaptcha }: Route.ComponentProps['loaderData']) => (
  <Register hasCaptcha={hasCaptcha} />
));
