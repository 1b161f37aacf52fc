// The order form as one state: groups of services for the same links, and how they are spread over time. Pure, so that
// every path through the form can be tested without a screen.
import { type DripFeed, newDripFeed } from '@crescendo/rules/ordering/drip-feed';
import { countedQuantity, type EnteredTargets } from '../../shell/checkout/targets/order-targets.ts';
import { type OrderGroup, placeOfIndex, removeService } from './bulk/order-groups.ts';
import { startOf } from './order-choice.ts';
import type { FormService } from './service/form-service.ts';

export const formTabs = ['single', 'bulk', 'drip-feed', 'autopromotion'] as const;
export type FormTab = (typeof formTabs)[number];

export type ServiceEntry = {
  /** For React alone: an index moves when another service is removed. */
  key: number;
  networkId: number | null;
  serviceTypeId: number | null;
  /** Null while it is being fetched, and where the type has none. */
  service: FormService | null;
  quantity: number;
  /** Whether the customer wants it; what is sent depends on the service too. */
  isGuarantee: boolean;
  targets: EnteredTargets;
};

/** One link, or several, one a line. */
export type LinkGroup = OrderGroup<ServiceEntry> & { key: number; url: string };

export type OrderForm = {
  tab: FormTab;
  groups: LinkGroup[];
  dripFeed: DripFeed;
  /** Whether the lines are an order made again. */
  isReorder: boolean;
  /** A bulk order is put together, or written as lines. */
  bulkWay: 'lists' | 'lines';
  bulkText: string;
  lastKey: number;
};

export type Choice = { networkId: number; serviceTypeId: number | null; service: FormService | null };

export type FormChange =
  | { kind: 'tab'; tab: FormTab }
  | { kind: 'url'; group: number; url: string }
  | { kind: 'types'; group: number; ids: number[] | null }
  | { kind: 'network'; index: number; networkId: number }
  | { kind: 'chosen'; index: number; choice: Choice }
  | { kind: 'quantity'; index: number; quantity: number }
  | { kind: 'guarantee'; index: number; isGuarantee: boolean }
  | { kind: 'target'; index: number; id: number; values: string[] }
  | { kind: 'drip-feed'; settings: Partial<DripFeed> }
  | { kind: 'add-service'; group: number }
  | { kind: 'add-order' }
  | { kind: 'remove'; index: number }
  | { kind: 'bulk-way'; way: OrderForm['bulkWay'] }
  | { kind: 'bulk-text'; text: string }
  | { kind: 'restored'; form: OrderForm }
  | { kind: 'cleared' };

export type StartingPoint = {
  tab?: FormTab;
  url?: string;
  choice?: Choice | undefined;
  quantity?: number | undefined;
  targets?: EnteredTargets | undefined;
  dripFeed?: DripFeed;
  isReorder?: boolean;
};

export function newForm(given: StartingPoint = {}): OrderForm {
  const entry = newEntry(1, given.choice, given.quantity);
  if (given.targets) Object.assign(entry, withTargets(entry, given.targets));
  return withFittingTab({
    tab: given.tab ?? 'single',
    groups: [{ key: 2, url: given.url ?? '', services: [entry], availableServiceTypeIds: null }],
    dripFeed: given.dripFeed ?? newDripFeed,
    isReorder: given.isReorder ?? false,
    bulkWay: 'lists',
    bulkText: '',
    lastKey: 2,
  });
}

function newEntry(key: number, choice?: Choice | undefined, quantity?: number): ServiceEntry {
  const { networkId = null, serviceTypeId = null, service = null } = choice ?? {};
  const start = service ? startOf(service, quantity) : { quantity: 0, isGuarantee: true, targets: {} };
  return {
    ...{ key, networkId, serviceTypeId, service },
    ...{ quantity: start.quantity, isGuarantee: start.isGuarantee, targets: start.targets },
  };
}

/** What a service counts by itself follows its targets. */
function withTargets(entry: ServiceEntry, targets: EnteredTargets): ServiceEntry {
  const { service } = entry;
  const quantity = service?.calculable_quantity ? countedQuantity(service.targets, targets) : entry.quantity;
  return { ...entry, targets, quantity };
}

export function changeForm(form: OrderForm, change: FormChange): OrderForm {
  switch (change.kind) {
    case 'tab':
      return { ...form, tab: change.tab };
    case 'url':
      return inGroup(form, change.group, (group) => ({ ...group, url: change.url }));
    case 'types':
      // A link that is being typed leaves everything to choose, at each keystroke.
      if (form.groups[change.group]?.availableServiceTypeIds === change.ids) return form;
      return inGroup(form, change.group, (group) => ({ ...group, availableServiceTypeIds: change.ids }));
    case 'network':
      return inEntry(form, change.index, ({ key }) => ({
        ...newEntry(key),
        networkId: change.networkId,
      }));
    case 'chosen':
      return withFittingTab(inEntry(form, change.index, ({ key }) => newEntry(key, change.choice)));
    case 'quantity':
      return inEntry(form, change.index, (entry) => ({ ...entry, quantity: change.quantity }));
    case 'guarantee':
      return inEntry(form, change.index, (entry) => ({ ...entry, isGuarantee: change.isGuarantee }));
    case 'target':
      return inEntry(form, change.index, (entry) =>
        withTargets(entry, { ...entry.targets, [change.id]: change.values }),
      );
    case 'drip-feed':
      return { ...form, dripFeed: { ...form.dripFeed, ...change.settings } };
    case 'add-service':
      return addService(form, change.group);
    case 'add-order':
      return addOrder(form);
    case 'remove':
      return remove(form, change.index);
    case 'bulk-way':
      return { ...form, bulkWay: change.way };
    case 'bulk-text':
      return { ...form, bulkText: change.text };
    case 'restored':
      return change.form;
    case 'cleared':
      return cleared(form);
  }
}

/** A service that cannot be spread over time is ordered at once. */
function withFittingTab(form: OrderForm): OrderForm {
  const service = form.groups[0]?.services[0]?.service;
  return form.tab === 'drip-feed' && service && !service.drip_feed_is_allowed ? { ...form, tab: 'single' } : form;
}

/** The network and type stay where they are: a second order is mostly of the same kind. */
function cleared(form: OrderForm): OrderForm {
  const { networkId, serviceTypeId, service } = form.groups[0]?.services[0] ?? newEntry(0);
  const choice = networkId === null ? undefined : { networkId, serviceTypeId, service };
  return { ...newForm({ tab: form.tab, choice }), bulkWay: form.bulkWay };
}

function addService(form: OrderForm, at: number): OrderForm {
  const key = form.lastKey + 1;
  const last = form.groups[at]?.services.at(-1);
  return {
    ...inGroup(form, at, (group) => ({ ...group, services: [...group.services, newEntry(key, choiceOf(last))] })),
    lastKey: key,
  };
}

function addOrder(form: OrderForm): OrderForm {
  const [key, entryKey] = [form.lastKey + 1, form.lastKey + 2];
  const entry = newEntry(entryKey, choiceOf(form.groups.at(-1)?.services[0]));
  const group: LinkGroup = { key, url: '', services: [entry], availableServiceTypeIds: null };
  return { ...form, groups: [...form.groups, group], lastKey: entryKey };
}

function remove(form: OrderForm, index: number): OrderForm {
  const key = form.lastKey + 1;
  const kept = choiceOf(form.groups[0]?.services[0]);
  const groups = removeService<ServiceEntry, LinkGroup>(form.groups, index, () => ({
    key,
    url: '',
    services: [newEntry(key + 1, kept)],
    availableServiceTypeIds: null,
  }));
  return { ...form, groups, lastKey: key + 1 };
}

function choiceOf(entry: ServiceEntry | undefined): Choice | undefined {
  if (!entry || entry.networkId === null) return undefined;
  return { networkId: entry.networkId, serviceTypeId: entry.serviceTypeId, service: entry.service };
}

function inGroup(form: OrderForm, at: number, change: (group: LinkGroup) => LinkGroup): OrderForm {
  return { ...form, groups: form.groups.map((group, place) => (place === at ? change(group) : group)) };
}

function inEntry(form: OrderForm, index: number, change: (entry: ServiceEntry) => ServiceEntry): OrderForm {
  const [at, place] = placeOfIndex(form.groups, index);
  return inGroup(form, at, (group) => ({
    ...group,
    services: group.services.map((entry, each) => (each === place ? change(entry) : entry)),
  }));
}
