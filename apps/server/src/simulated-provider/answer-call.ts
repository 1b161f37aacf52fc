// The seven actions of API v2 as the simulated provider answers them: canonical words, canonical errors. An eighth,
// which lists orders, is switched on by anyone who wants to see it used.
import { deliveryOf, refillStatus } from './deliver.ts';
import type { FaultRule } from './faults.ts';
import {
  accountOf,
  nextOrderId,
  type openProviderRecord,
  type TakenOrder,
  type TakenRefill,
} from './provider-record.ts';
import { isPackage, type SimulatedService, simulatedServices } from './simulated-services.ts';

export type SimulatorState = ReturnType<typeof createState>;
export type Options = {
  providerRecord: ReturnType<typeof openProviderRecord>;
  speed: number;
  openingMicros: bigint;
  now: () => number;
  services?: readonly SimulatedService[] | undefined;
  listsOrders?: boolean | undefined;
  /** Whose customers it serves; anybody's, where none is named. */
  keys?: readonly string[] | undefined;
};

const listDelimiter = /[,\s]+/;
const error = (text: string) => ({ error: text });
const dollars = (micros: bigint) => {
  const digits = String(micros < 0n ? -micros : micros).padStart(7, '0');
  return `${micros < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};
const linesOf = (text: string | undefined) => (text ?? '').split(/\r?\n/).filter((line) => line.trim() !== '').length;

export function createState(options: Options) {
  const { providerRecord, speed, openingMicros, now, services = simulatedServices } = options;
  const catalogue = new Map(services.map((service) => [service.externalId, { ...service }]));
  const orders = new Map<string, TakenOrder>();
  const cancels = new Map<string, number>();
  const refills = new Map<string, TakenRefill>();
  const charged = new Map<string, bigint>();
  // Those that may give something back; all others cost what they cost.
  const mayReturn = new Set<TakenOrder>();
  let lastId = 0;
  for (const entry of providerRecord.entries) take(entry);

  function take(entry: (typeof providerRecord.entries)[number]) {
    if (entry.kind === 'refill') refills.set(entry.id, entry);
    else if (entry.kind === 'cancel') {
      cancels.set(entry.order, entry.at);
      mayReturn.add(orders.get(entry.order) as TakenOrder);
    } else {
      orders.set(entry.id, entry);
      charged.set(entry.account, (charged.get(entry.account) ?? 0n) + BigInt(entry.chargeMicros));
      if (entry.ending) mayReturn.add(entry);
      lastId = Math.max(lastId, Number(entry.id));
    }
  }
  function write(entry: (typeof providerRecord.entries)[number]) {
    providerRecord.write(entry);
    take(entry);
  }

  const delivery = (order: TakenOrder) => deliveryOf(order, cancels.get(order.id), now());
  const own = (account: string, id: string) => {
    const order = orders.get(id);
    return order?.account === account ? order : undefined;
  };

  function balanceOf(account: string): bigint {
    let balance = openingMicros - (charged.get(account) ?? 0n);
    for (const order of mayReturn) {
      if (order.account === account) balance += BigInt(order.chargeMicros) - delivery(order).chargeMicros;
    }
    return balance;
  }

  function quantityOf(service: SimulatedService, given: Record<string, string>): number {
    if (isPackage(service.type)) return service.type === 'Package' ? 1 : linesOf(given.comments);
    if (service.needs.includes('quantity')) return /^\d{1,12}$/.test(given.quantity ?? '') ? Number(given.quantity) : 0;
    return linesOf(given.comments ?? given.usernames);
  }

  function add(account: string, given: Record<string, string>, fault: FaultRule | undefined) {
    const service = catalogue.get(given.service ?? '');
    if (!service) return error('Incorrect service ID');
    const missing = service.needs.find((name) => name !== 'quantity' && !given[name]?.trim());
    if (missing) return error(missing === 'link' ? 'Bad link' : `${missing} field is required`);
    const quantity = quantityOf(service, given);
    const isOne = isPackage(service.type);
    if (!isOne && quantity < service.min) return error(`Quantity less than minimal ${service.min}`);
    if (!isOne && quantity > service.max) return error(`Quantity more than maximum ${service.max}`);
    const charge = isOne ? service.rateMicros : (service.rateMicros * BigInt(quantity) + 999n) / 1000n;
    if (charge > balanceOf(account)) return error('Not enough funds on balance');
    const id = nextOrderId(lastId, now());
    const told = fault?.mode === 'duplicate-id' && lastId > 0 ? String(lastId) : undefined;
    const { key: _key, action: _action, ...parameters } = given;
    write({
      kind: 'add',
      at: now(),
      id,
      account,
      service: service.externalId,
      link: given.link ?? '',
      quantity: Math.max(1, quantity),
      parameters,
      chargeMicros: String(charge),
      unitsPerDay: service.unitsPerDay,
      speed,
      fault: fault?.mode,
      told,
      ending: endingOf(fault, Math.max(1, quantity)),
    });
    return { order: Number(told ?? id) };
  }

  function statusOf(account: string, id: string, fault: FaultRule | undefined) {
    const order = own(account, id);
    if (!order) return error('Incorrect order ID');
    const { status, startCount, delivered, chargeMicros } = delivery(order);
    const said = {
      charge: dollars(chargeMicros),
      start_count: String(startCount),
      status: status as string,
      remains: String(order.quantity - delivered),
      currency: 'USD',
    };
    if (fault?.mode === 'regressing') return { ...said, status: 'Pending', remains: String(order.quantity) };
    if (fault?.mode === 'unknown-word') return { ...said, status: 'Awaiting moon' };
    if (fault?.mode === 'nonsense') {
      return { ...said, charge: 'free', start_count: null, status: 'Partial', remains: String(order.quantity * 3 + 7) };
    }
    return said;
  }

  function cancel(account: string, id: string) {
    const order = own(account, id);
    if (!order) return error('Incorrect order ID');
    if (!catalogue.get(order.service)?.canCancel) return error('Cancel is not available for this service');
    if (!['Pending', 'Processing', 'In progress'].includes(delivery(order).status)) return error('Already completed');
    if (!cancels.has(id)) write({ kind: 'cancel', at: now(), order: id });
    return 1;
  }

  function refill(account: string, id: string, fault: FaultRule | undefined) {
    const order = own(account, id);
    if (!order) return error('Incorrect order ID');
    if (!catalogue.get(order.service)?.hasRefill || delivery(order).status !== 'Completed') {
      return error('Order not eligible for refill.');
    }
    const made = String(refills.size + 1);
    write({ kind: 'refill', at: now(), id: made, order: id, isRejected: fault?.mode === 'reject-refill' });
    return Number(made);
  }

  function refillState(account: string, id: string) {
    const found = refills.get(id);
    const order = found && own(account, found.order);
    return found && order ? refillStatus(found, order.speed, now()) : error('Refill not found');
  }

  /** The latest of a customer of the provider. */
  const listing = (account: string) =>
    [...orders.values()]
      .filter((order) => order.account === account)
      .slice(-1000)
      .map(({ id, service, link, quantity, at }) => ({
        order: Number(id),
        service: Number(service),
        link,
        quantity: String(quantity),
        created: new Date(at).toISOString().slice(0, 19).replace('T', ' '),
      }));

  const list = (text: string) => text.split(listDelimiter).filter(Boolean).slice(0, 100);

  return {
    services: catalogue,
    /** The JSON of an answer to a call, which the fault may have changed. */
    answer(given: Record<string, string>, fault: FaultRule | undefined): unknown {
      if (!given.key || !(options.keys?.includes(given.key) ?? true)) return error('Invalid API key');
      const account = accountOf(given.key);
      switch (given.action) {
        case 'services':
          return [...catalogue.values()].map(listed);
        case 'balance':
          return { balance: dollars(balanceOf(account)), currency: 'USD' };
        case 'add':
          return add(account, given, fault);
        case 'status':
          if (given.order) return statusOf(account, given.order, fault);
          return Object.fromEntries(list(given.orders ?? '').map((id) => [id, statusOf(account, id, fault)]));
        case 'cancel':
          return list(given.orders ?? given.order ?? '').map((id) => ({
            order: Number(id),
            cancel: cancel(account, id),
          }));
        case 'refill': {
          if (given.orders) {
            return list(given.orders).map((id) => ({ order: Number(id), refill: refill(account, id, fault) }));
          }
          const made = refill(account, given.order ?? '', fault);
          return typeof made === 'number' ? { refill: String(made) } : made;
        }
        case 'refill_status': {
          if (given.refills) {
            return list(given.refills).map((id) => ({ refill: Number(id), status: refillState(account, id) }));
          }
          const state = refillState(account, given.refill ?? '');
          return typeof state === 'string' ? { status: state } : state;
        }
        case 'orders':
          return options.listsOrders ? listing(account) : error('Incorrect request');
        default:
          return error('Incorrect request');
      }
    },
  };
}

function endingOf(fault: FaultRule | undefined, quantity: number): TakenOrder['ending'] {
  const half = Math.floor(quantity / 2);
  if (fault?.mode === 'ends-partial') return { state: 'Partial', delivered: half };
  if (fault?.mode === 'ends-canceled') return { state: 'Canceled', delivered: 0 };
  return fault?.mode === 'ends-in-error' ? { state: 'Error', delivered: 0 } : undefined;
}

const listed = (service: SimulatedService) => ({
  service: Number(service.externalId),
  name: service.name,
  type: service.type,
  category: service.category,
  rate: dollars(service.rateMicros),
  min: String(service.min),
  max: String(service.max),
  refill: service.hasRefill,
  cancel: service.canCancel,
  dripfeed: service.hasDripFeed,
});
