// Links before they are ordered for: whose they are, whether they fit, and which services take them.
import type { FoundLink } from '@crescendo/contract/orders/order-form';
import { completeLink, fitsLink, networkOfLink } from '@crescendo/rules/ordering/order-link';
import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { readLinkPatterns, readOrderableServices, viewOf } from '../../catalogue/catalogue.ts';
import { findExamples, findOwnLinks } from './links.queries.ts';

const patternsFor = async (context: Context) => readLinkPatterns(await context.transaction(), viewOf(context));

export async function identifyNetwork(context: Context, url: string): Promise<{ network_id: number | null }> {
  const link = completeLink(url);
  const network = link === undefined ? undefined : networkOfLink(link, await patternsFor(context));
  return { network_id: network?.id ?? null };
}

export async function validateUrl(
  context: Context,
  given: { url: string; service_id: number },
): Promise<{ url: string }> {
  const services = await readOrderableServices(await context.transaction(), viewOf(context), [given.service_id]);
  const service = services.get(given.service_id);
  if (!service?.isAvailable) throw new Failure('invalid', { fields: { service_id: [{ key: 'service-unavailable' }] } });
  const link = completeLink(given.url);
  if (link === undefined || !fitsLink(link, service.patterns)) {
    throw new Failure('invalid', { fields: { url: [{ key: 'order-link' }] } });
  }
  return { url: link };
}

export async function listTypesByUrl(
  context: Context,
  given: { url: string; network_id: number },
): Promise<{ service_type_ids: number[] }> {
  const link = completeLink(given.url);
  const networks = await patternsFor(context);
  const network = networks.find(({ id }) => id === given.network_id);
  const types = link === undefined ? [] : (network?.types ?? []).filter(({ patterns }) => fitsLink(link, patterns));
  return { service_type_ids: types.map(({ id }) => id) };
}

/** No network is called: what the customer ordered for before, and the examples the operator wrote. */
export async function searchLinks(
  { transaction, caller }: Context,
  given: { network_id: number; query: string },
): Promise<FoundLink[]> {
  const trx = await transaction();
  const own = caller ? await findOwnLinks(trx, { userId: caller.userId, ...given }) : [];
  const examples = await findExamples(trx, given);
  const known = new Set(own.map(({ url }) => url));
  return [...own, ...examples.filter((url) => !known.has(url)).map((url) => ({ url, title: url, thumbnail: null }))];
}
