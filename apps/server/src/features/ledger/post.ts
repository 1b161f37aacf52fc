import type { Trx } from '../../platform/postgres/database.ts';
import {
  findTransaction,
  type HistoricTransaction,
  insertHistory,
  insertTransaction,
  lockCustomerAccounts,
  openAccounts,
  openPanelAccount,
} from './ledger.store.ts';
import { notEnough } from './not-enough.ts';
import type { AccountName, CustomerAccount, Posted, Posting } from './posting.ts';

/** Writes one journal transaction, or finds the one that was written under this reference before. */
export async function post(trx: Trx, panelId: number, posting: Posting): Promise<Posted> {
  const { lines, ...about } = posting;
  const own = lines.flatMap(({ account }) => (isOfCustomer(account) ? [account] : []));
  const locked = new Map<string, number>();
  for (const userId of [...new Set(own.map((account) => account.userId))].sort((a, b) => a - b)) {
    const kinds = own.filter((account) => account.userId === userId).map(({ kind }) => kind);
    for (const { id, kind } of await lockCustomerAccounts(trx, panelId, userId, kinds)) {
      locked.set(`${userId}:${kind}`, id);
    }
  }
  const ready = [];
  for (const { account, amountMicros } of lines) {
    if (isOfCustomer(account)) {
      ready.push({ accountId: locked.get(`${account.userId}:${account.kind}`), amountMicros });
    } else {
      if (account.kind === 'gateway') await openPanelAccount(trx, panelId, account);
      ready.push({ account, amountMicros });
    }
  }
  const amountMicros = own.length === 0 ? 0n : amountFor(posting);
  try {
    const id = await insertTransaction(trx, panelId, { ...about, amountMicros, lines: ready });
    return id === undefined ? await found(trx, panelId, about.reference) : { transactionId: id, isNew: true };
  } catch (error) {
    throw notEnough(error);
  }
}

export const isOfCustomer = (account: AccountName): account is CustomerAccount => 'userId' in account;

/** What was written under the reference first. */
export async function found(trx: Trx, panelId: number, reference: string): Promise<Posted> {
  const first = await findTransaction(trx, panelId, reference);
  if (!first) throw new Error(`The reference ${reference} is in use, but its transaction was not found`);
  return { transactionId: first.id, isNew: false };
}

/** The customer's change as the record shows it: rewards speak of their own account, the rest of the balance. */
function amountFor({ kind, lines }: Pick<Posting, 'kind' | 'lines'>): bigint {
  const counted = kind === 'referral' || kind === 'task' ? [kind] : ['paid_in', 'bonus'];
  return lines
    .filter(({ account }) => counted.includes(account.kind))
    .reduce((sum, { amountMicros }) => sum + amountMicros, 0n);
}

type PastPosting = Omit<Posting, 'refundOf'> & {
  at: Date;
  /** The reference of the charge that this gives back. */
  refundOfReference?: string | undefined;
};

/** Triggers go through all lines of a statement: as many at once as they take in a fraction of a second. */
const mostAtOnce = 2000;

/**
 * Postings of the past, for the history of demo panels: in the given order, which is the order of time. All checks of the
 * ledger apply to them as to any other posting; their references must be new.
 */
export async function postHistory(trx: Trx, panelId: number, postings: readonly PastPosting[]): Promise<void> {
  const accountIds = await openAccounts(
    trx,
    panelId,
    postings.flatMap(({ lines }) => lines.map(({ account }) => account)),
  );
  const idOf = new Map<string, number>();
  for (let from = 0; from < postings.length; from += mostAtOnce) {
    const part = postings.slice(from, from + mostAtOnce);
    const transactions = part.map(
      ({ lines, ...posting }): HistoricTransaction => ({
        ...posting,
        amountMicros: posting.userId === undefined ? 0n : amountFor({ kind: posting.kind, lines }),
        lines: lines.map(({ account, amountMicros }) => ({ accountId: accountIds(account), amountMicros })),
      }),
    );
    await insertHistory(trx, panelId, transactions, idOf);
  }
}
