import { NewPasswordForm } from '../../features/sign-in/new-password-form.tsx';
import { readSignInMessages } from '../../features/sign-in/read-messages.ts';
import { SendLinkForm } from '../../features/sign-in/send-link-form.tsx';
import { requestContext } from '../../request-context.ts';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/password-reset.page';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [page, messages, business] = await Promise.all([
    readPageTexts(context, 'password-reset'),
    readSignInMessages(context, 'reset'),
    context.get(requestContext).api.getBusinessSettings(),
  ]);
  return {
    page,
    messages,
    hasCaptcha: business.data.captcha_is_enabled,
    token: searchParams.get('token'),
    email: searchParams.get('email') ?? '',
  };
}

export const meta: Route.MetaFunction = pageMeta;

/** Without a token the form that requests a link, with one the form where that link leads. */
export default withMessages(({ hasCaptcha, token, email }: Route.ComponentProps['loaderData']) =>
  token ? <NewPasswordForm key={token} token={token} email={email} /> : <SendLinkForm hasCaptcha={hasCaptcha} />,
);
