import { Gallery } from '@crescendo/ui/gallery/gallery';
import { data } from 'react-router';
import { requestContext } from '../request-context.ts';
import type { Route } from './+types/kit.page';

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(requestContext).isKitShown) throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = () => [{ title: 'Kit' }, { name: 'robots', content: 'noindex' }];

/** Every piece of the kit in its states, for eyes and for the browser tests. */
export default function Kit() {
  return <Gallery />;
}
