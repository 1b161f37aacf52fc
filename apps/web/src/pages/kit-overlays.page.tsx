import { data } from 'react-router';
import { requestContext } from '../request-context.ts';
import { OverlayStories } from '../shell/overlays/overlay-stories.tsx';
import type { Route } from './+types/kit-overlays.page';

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(requestContext).isKitShown) throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = () => [{ title: 'Overlays' }, { name: 'robots', content: 'noindex' }];

export default function KitOverlays() {
  return <OverlayStories />;
}
