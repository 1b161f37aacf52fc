// The front door of the books: what other features may do with money. Everything happens in the caller's transaction
// of one panel; a refusal throws, and anyone who catches it must roll back.

export { type Charge, charge } from './charge.ts';
export { chargeAll, lockBalance, type PartOfCharge } from './charge-all.ts';
export { readBalancesAfter } from './desk/balances-after.queries.ts';
export { type JournalFilter, listJournal } from './desk/journal.queries.ts';
export { readProofRun } from './desk/proof-runs.store.ts';
export { startProof } from './desk/start-proof.ts';
export { findFaultsSql } from './invariants.queries.ts';
export {
  type Balances,
  balancesOf,
  countRecords,
  countRecordsUpTo,
  listRecords,
  listTrail,
  type RecordFilter,
  readBalances,
  type StoredBalances,
  toBalances,
} from './ledger.queries.ts';
export { type AccountsColumn, type LockedAccount, lockedAccountsOf } from './ledger.store.ts';
export { assertFreeToOrder, assertMayPay } from './not-enough.ts';
export { post, postHistory } from './post.ts';
export type { AccountName, Posted, Posting } from './posting.ts';
export { proveBooks, readProof } from './proofs.store.ts';
export { type Refund, refund } from './refund.ts';
export { returnReward } from './return-reward.ts';
