import { unlessMissing } from '@crescendo/browser/calls/unless-missing';
import { data } from 'react-router';
import { MailViewer } from '../features/mails/mail-viewer.tsx';
import { requestContext } from '../request-context.ts';
import { pageMeta } from '../shell/page/page-texts.ts';
import { readPageMessages } from '../shell/page/read-page-messages.ts';
import { withMessages } from '../shell/page/with-messages.tsx';
import type { Route } from './+types/mails.page';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { showsMails, api } = context.get(requestContext);
  if (!showsMails) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const id = /^\d{1,15}$/.exec(query.get('mail') ?? '')?.[0];
  const page = /^[1-9]\d{0,3}$/.exec(query.get('page') ?? '')?.[0] ?? '1';
  const [messages, mails, opened, settings] = await Promise.all([
    readPageMessages(context, 'mails'),
    api.listSentMails({ query: { page } }),
    id === undefined ? undefined : unlessMissing(api.readSentMail({ params: { id } })),
    api.getSettings(),
  ]);
  const title = messages.mails?.title ?? '';
  return {
    page: { title: String(title), description: '', panelName: settings.data.panelName, isUnlisted: true },
    messages,
    mails: mails.data,
    total: mails.total,
    number: Number(page),
    opened: opened && { ...opened.data, html: undefined },
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages((data: Route.ComponentProps['loaderData']) => <MailViewer {...data} />);
