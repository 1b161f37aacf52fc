// The panel that a history is written to, and the database ids of its parts.
import type { Customer, History, PlannedInvoice } from './history.ts';

export type SeedContext = {
  panelId: number;
  /** The moment of the first start, from which all times are counted. */
  start: Date;
  demo: { customer: Customer; id: number };
  operatorId: number;
  origin: string;
};

export type RowIds = {
  user: (customer: Customer) => number;
  invoice: (invoice: PlannedInvoice) => number;
  adjustment: (adjustment: History['adjustments'][number]) => number;
  checkout: (checkout: History['checkouts'][number]) => number;
  order: (order: History['orders'][number] | History['feeds'][number]) => number;
};
