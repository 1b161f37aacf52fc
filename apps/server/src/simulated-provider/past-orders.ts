// Orders that the simulated provider accepted before the first start of a demo. They are in its record like any other,
// so what it reports about them later follows from the time at which they were accepted.
import { deliveryOf, startCountOf } from './deliver.ts';
import { accountOf, nextOrderId, openProviderRecord, type TakenOrder } from './provider-record.ts';
import { simulatedServices } from './simulated-services.ts';

type PastOrder = {
  key: string;
  parameters: Record<string, string>;
  quantity: number;
  chargeMicros: bigint;
  acceptedAt: Date;
};

export function pastOrders({ file, speed }: { file: string; speed: number }) {
  const unitsPerDay = new Map(simulatedServices.map((service) => [service.externalId, service.unitsPerDay]));
  const paceOf = (externalServiceId: string) => unitsPerDay.get(externalServiceId) ?? 1;

  return {
    speed,
    /** What the provider reports about an order this long after it was accepted. */
    statusAfter(externalServiceId: string, quantity: number, seconds: number) {
      const order: TakenOrder = {
        ...{ kind: 'add', at: 0, id: '0', account: '', service: externalServiceId, link: '', parameters: {} },
        ...{ quantity, chargeMicros: '0', unitsPerDay: paceOf(externalServiceId), speed },
      };
      const { status, delivered } = deliveryOf(order, undefined, seconds * 1000);
      return { delivered, isStarted: status === 'In progress' || status === 'Completed' };
    },
    secondsToDeliver: (externalServiceId: string, quantity: number): number =>
      ((quantity / paceOf(externalServiceId)) * 86_400) / speed,
    accept({ key, parameters, quantity, chargeMicros, acceptedAt }: PastOrder) {
      const record = openProviderRecord(file);
      const at = acceptedAt.getTime();
      const { service = '', link = '' } = parameters;
      const lastId = Math.max(0, ...record.entries.map((entry) => (entry.kind === 'add' ? Number(entry.id) : 0)));
      const order: TakenOrder = {
        ...{
          kind: 'add',
          at,
          id: nextOrderId(lastId, at),
          account: accountOf(key),
          service,
          link,
          quantity,
          parameters,
        },
        ...{ chargeMicros: String(chargeMicros), unitsPerDay: paceOf(service), speed },
      };
      record.write(order);
      return { externalId: order.id, startCount: startCountOf(order) };
    },
  };
}
