import type { ServiceSummary, ServiceType } from '@crescendo/contract/catalogue';
import type { RouterContextProvider } from 'react-router';
import { requestContext } from '../../request-context.ts';
import { unlessMissing } from '../../shell/unless-missing.ts';
import { cardService } from './card-service.ts';

type Context = Readonly<RouterContextProvider>;

export type SlugTarget =
  | { state: 'standart'; type: ServiceType; service?: undefined }
  /** A service was asked for: its type's page with that service chosen. */
  | { state: 'buy'; type: ServiceType; service: ServiceSummary };

/** What a slug stands for: service types come first, then services; undefined where it is neither. */
export async function readSlugTarget(context: Context, slug: string): Promise<SlugTarget | undefined> {
  const { api } = context.get(requestContext);
  const type = await unlessMissing(api.readServiceType({ params: { slug } }));
  if (type) return { state: 'standart', type: type.data };
  // A number is the id of a service, not the address of its page.
  const service = /^\d+$/.test(slug) ? undefined : await unlessMissing(api.readService({ params: { idOrSlug: slug } }));
  if (!service || service.data.is_deactivated || !service.data.is_enabled) return undefined;
  const itsType = await unlessMissing(api.readServiceType({ params: { slug: service.data.service_type.slug } }));
  return itsType && { state: 'buy', type: itsType.data, service: service.data };
}

/** The type's services in two parts, so that offers can stand between them; a chosen service is not repeated. */
export function servicesOf({ type, service }: SlugTarget) {
  const others = type.services.filter(({ id }) => id !== service?.id).map(cardService);
  const half = Math.min(firstPart, Math.ceil(others.length / 2));
  return { first: others.slice(0, half), rest: others.slice(half) };
}

/** Whole rows of two, three or four cards. */
const firstPart = 12;
