// What the order form begins with, read by its loader: the choice the address names, or the first there is.
import type { ServiceSummary } from '@crescendo/contract/catalogue/catalogue';
import type { Client } from '@crescendo/contract/client';
import { type ReorderSource, reorderSource } from '../../shell/checkout/reorder.ts';
import type { EnteredTargets } from '../../shell/checkout/targets/order-targets.ts';
import { chosenOrFirst } from './order-choice.ts';
import type { OrderFormData } from './order-form.tsx';
import { type OrderPresets, readOrderPresets } from './order-presets.ts';
import { type FormService, formNetwork, formService } from './service/form-service.ts';
import { readSuggested } from './service/read-suggested.ts';

export async function readOrderForm(api: Client, query: URLSearchParams, isSignedIn: boolean): Promise<OrderFormData> {
  const presets = readOrderPresets(query);
  const again = isSignedIn ? reorderSource(query) : undefined;
  const [methods, business, start, answered, favourites] = await Promise.all([
    api.listOrderPaymentMethods(),
    api.getBusinessSettings(),
    readStart(api, presets),
    again && readAnswers(api, again),
    isSignedIn ? readSafely(api.listFavourites()) : undefined,
  ]);
  const { service } = start.choice ?? {};
  return {
    ...start,
    suggested: service ? await readSafely(readSuggested(api, service.id, service.service_type.id)) : undefined,
    targets: answered && service ? enteredTargets(service, answered) : null,
    isReorder: again !== undefined && answered !== undefined,
    methods: methods.data,
    favouriteIds: favourites?.data ?? [],
    guaranteePercent: business.data.guarantee_charge_percent,
  };
}

type Start = Pick<OrderFormData, 'presets' | 'networks' | 'services' | 'choice' | 'isFrozen'>;

async function readStart(api: Client, presets: OrderPresets): Promise<Start> {
  const { slug, ...others } = presets;
  if (slug === undefined) return readChoice(api, presets);
  const fixed = await readSafely(api.readOrderService({ params: { slug } }));
  // A service that is not there releases the form: it is the usual one then.
  if (!fixed || !isOrderable(fixed.data)) return readChoice(api, { ...others, pageState: 'standart' });
  const service = formService(fixed.data);
  const choice = { networkId: service.network.id, serviceTypeId: service.service_type.id, service };
  return { presets, networks: [], services: [service], choice, isFrozen: true };
}

async function readChoice(api: Client, presets: OrderPresets): Promise<Start> {
  const [listed, requested] = await Promise.all([
    api.listNetworks(),
    presets.serviceId === undefined
      ? undefined
      : readSafely(api.readService({ params: { idOrSlug: String(presets.serviceId) } })),
  ]);
  const networks = listed.data.map(formNetwork).filter(({ service_types }) => service_types.length > 0);
  const wanted = requested && isOrderable(requested.data) ? requested.data : undefined;
  const network = chosenOrFirst(networks, wanted?.network.id ?? presets.networkId);
  const type = chosenOrFirst(network?.service_types ?? [], wanted?.service_type.id ?? presets.serviceTypeId);
  if (!network || !type) return { presets, networks, services: [], choice: null, isFrozen: false };
  const services = await readServices(api, network.id, type.id);
  const service = wanted ? formService(wanted) : (services[0] ?? null);
  // One with restricted access is in no list; anyone who knows its number may order it.
  const isListed = service === null || services.some(({ id }) => id === service.id);
  return {
    presets,
    networks,
    services: isListed ? services : [service, ...services],
    choice: { networkId: network.id, serviceTypeId: type.id, service },
    isFrozen: false,
  };
}

async function readServices(api: Client, networkId: number, typeId: number): Promise<FormService[]> {
  const { data } = await api.listServices({ query: { network_id: String(networkId) } });
  return data.filter(({ service_type }) => service_type.id === typeId).map(formService);
}

const isOrderable = ({ is_enabled, is_deactivated }: Pick<ServiceSummary, 'is_enabled' | 'is_deactivated'>) =>
  is_enabled && !is_deactivated;

type TargetValues = { target_id: number; values: string[] }[];

async function readAnswers(api: Client, { kind, id }: ReorderSource): Promise<TargetValues | undefined> {
  const answer =
    kind === 'order'
      ? await readSafely(api.readOrder({ params: { orderId: String(id) } }))
      : await readSafely(api.readDripFeed({ params: { id: String(id) } }));
  return answer?.data.targetable_values;
}

/** Comments are written one a line again; everything else is as it was sent. */
function enteredTargets(service: FormService, answered: TargetValues): EnteredTargets {
  return Object.fromEntries(
    answered.map(({ target_id, values }) => {
      const target = service.targets.find(({ id }) => id === target_id);
      return [target_id, target?.target_type.view_type === 'comments' ? [values.join('\n')] : values];
    }),
  );
}

/** Undefined where the panel refused: the form then begins without it. */
async function readSafely<T>(requested: Promise<T>): Promise<T | undefined> {
  try {
    return await requested;
  } catch {
    return undefined;
  }
}
