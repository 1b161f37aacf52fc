import { unlessMissing } from '@crescendo/browser/calls/unless-missing';
import type { Service, ServiceType } from '@crescendo/contract/catalogue/catalogue';
import type { RouterContextProvider } from 'react-router';
import { requestContext } from '../../request-context.ts';

type Context = Readonly<RouterContextProvider>;

export type SlugTarget =
  | { state: 'standart'; type: ServiceType; service?: undefined }
  /** A service was requested: its type's page with that service chosen. */
  | { state: 'buy'; type: ServiceType; service: Service };

/** What a slug represents: service types come first, then services; undefined where it is neither. */
export async function readSlugTarget(
  context: Context,
  slug: string,
): Promise<SlugTarget | { state: 'deactivated' } | undefined> {
  const { api } = context.get(requestContext);
  const type = await unlessMissing(api.readServiceType({ params: { slug } }));
  if (type) return { state: 'standart', type: type.data };
  // A number is the id of a service, not the address of its page.
  const service = /^\d+$/.test(slug) ? undefined : await unlessMissing(api.readService({ params: { idOrSlug: slug } }));
  if (!service) return undefined;
  if (service.data.is_deactivated) return { state: 'deactivated' };
  const itsType = await unlessMissing(api.readServiceType({ params: { slug: service.data.service_type.slug } }));
  return itsType && { state: 'buy', type: itsType.data, service: service.data };
}
