import { ConfirmEmail } from '../../features/sign-in/confirm-email.tsx';
import { readSignInMessages } from '../../features/sign-in/read-messages.ts';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/email-confirm.page';

export async function loader({ context, request }: Route.LoaderArgs) {
  const [page, messages] = await Promise.all([
    readPageTexts(context, 'email-confirm'),
    readSignInMessages(context, 'confirm'),
  ]);
  return { page, messages, token: new URL(request.url).searchParams.get('token') };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(({ token }: Route.ComponentProps['loaderData']) => <ConfirmEmail token={token} />);
