// Which part of the books a proof is about: all of them, or what is new since they were last closed. Each gives conditions
// for the invariants; those of the whole are always true.

export type Scope = {
  /** Where the balances of accounts are proven from: their first line, or the last closing. */
  isWhole: boolean;
  /** A transaction, by its id. */
  transaction: (id: string) => string;
  /** The lines of those transactions. */
  lines: (alias: string) => string;
  /** An order that was touched, or is under way, by its id. */
  order: (id: string) => string;
  checkout: (id: string) => string;
  invoice: (id: string) => string;
};

const always = () => 'true';

export const wholeBooks: Scope = {
  isWhole: true,
  transaction: always,
  lines: always,
  order: always,
  checkout: always,
  invoice: always,
};

/** What came after the last closing. Orders under way are new until they end: their quantities move without an event. */
export function booksSince(after: { transaction: number; event: number }): Scope {
  const transactions = `ledger_transactions where id > ${after.transaction}`;
  const orders = `select order_id from order_events where id > ${after.event}
    union select order_id from ${transactions} and order_id is not null
    union select id from orders where status = 'in_processing'`;
  return {
    isWhole: false,
    transaction: (id) => `${id} > ${after.transaction}`,
    lines: (alias) => `(${alias}.panel_id, ${alias}.transaction_id) in (select panel_id, id from ${transactions})`,
    order: (id) => `${id} in (${orders})`,
    checkout: (id) => `${id} in (select checkout_id from orders where id in (${orders})
      union select checkout_id from drip_feeds where status in ('unpaid', 'in_processing'))`,
    invoice: (id) => `${id} in (select invoice_id from orders where id in (${orders}) and invoice_id is not null
      union select invoice_id from ${transactions} and invoice_id is not null)`,
  };
}
