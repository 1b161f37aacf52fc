import { LogIn } from '../../features/sign-in/log-in.tsx';
import { readSignInMessages } from '../../features/sign-in/read-messages.ts';
import { requestContext } from '../../request-context.ts';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/login.page';

export async function loader({ context }: Route.LoaderArgs) {
  const [page, messages, business] = await Promise.all([
    readPageTexts(context, 'login'),
    readSignInMessages(context, 'login', 'secondStep'),
    context.get(requestContext).api.getBusinessSettings(),
  ]);
  return { page, messages, hasCaptcha: business.data.captcha_is_enabled };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(({ hasCaptcha }: Route.ComponentProps['loaderData']) => <LogIn hasCaptcha={hasCaptcha} />);
