import { localisedPath } from '@crescendo/rules/content/locales';
import { sameSitePath } from '@crescendo/rules/navigation/same-site-path';
import { queryValue } from '@crescendo/rules/navigation/visit';
import { data } from 'react-router';
import { requestContext } from '../../request-context.ts';
import { currentRouteContext } from '../../shell/frame/current-route.ts';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import type { Route } from './+types/site-view.page';
import { siteViewLink } from './site-view-link.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const state = context.get(requestContext);
  const [texts, items] = await Promise.all([readPageTexts(context, 'site-view'), state.api.listCustomMenuItems()]);
  const { query } = context.get(currentRouteContext);
  const item = siteViewLink(items.data, queryValue(query, 'url'), state.isSignedIn);
  if (!item) throw data(null, { status: 404 });
  const isOwn = sameSitePath(item.url) !== undefined;
  // The policy of this answer, and of no other, lets the page show that site.
  if (!isOwn) state.frameSource = new URL(item.url).origin;
  const url = isOwn ? localisedPath(state.locale, item.url) : item.url;
  return { page: { ...texts, title: item.name }, url, name: item.name, isOwn };
}

export const meta: Route.MetaFunction = pageMeta;

/** A link of the panel's own menu, shown without leaving the panel. */
export default function SiteView({ loaderData: { url, name, isOwn } }: Route.ComponentProps) {
  return (
    <div className="flex h-full min-h-[70dvh] flex-col px-4 py-6 tablet:px-6">
      <h1 className="text-24">{name}</h1>
      <iframe
        src={url}
        title={name}
        // Not allow-top-navigation: what is embedded must not lead the visitor away. Our own pages would not be held
        // by a sandbox that lets them keep their origin, and browsers warn of one.
        sandbox={isOwn ? undefined : 'allow-scripts allow-same-origin allow-forms allow-popups'}
        referrerPolicy="strict-origin"
        className="mt-4 min-h-[70dvh] w-full flex-1 rounded-card border border-line bg-surface"
      />
    </div>
  );
}
