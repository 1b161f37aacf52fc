// Where a life is written, and the numbers that its parts get there.
import type { Life, LifeInvoice, Person } from './life-shape.ts';

export type Stage = {
  panelId: number;
  /** The moment of the first start, from which all times are counted. */
  start: Date;
  demo: { person: Person; id: number };
  operatorId: number;
  origin: string;
};

export type Numbers = {
  user: (person: Person) => number;
  invoice: (invoice: LifeInvoice) => number;
  checkout: (checkout: Life['checkouts'][number]) => number;
  order: (order: Life['orders'][number] | Life['feeds'][number]) => number;
};
