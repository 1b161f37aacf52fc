// What the clients know: every request, and how it was answered in the end. It is theirs alone; nothing of it comes from
// the database it is compared with.

export type Deposit = {
  key: string;
  userId: number;
  amountMicros: bigint;
  /** What the balance grows by when it is paid, as the total said before. */
  promisedMicros: bigint;
  couponCode: string | null;
  /** Undefined where it was refused. */
  invoiceId: number | undefined;
  choice: 'pay' | 'cancel' | 'leave';
  isRefunded: boolean;
};

export type Movement = {
  kind: 'charge' | 'refund' | 'adjustment';
  userId: number;
  reference: string;
  /** What the balance changes by. */
  changeMicros: bigint;
  isDone: boolean;
};

export type Journal = {
  customers: number[];
  deposits: Deposit[];
  movements: Movement[];
  /** Calls that got no answer, and were made again under their key. */
  unanswered: number;
};

export const newJournal = (customers: number[]): Journal => ({
  customers,
  deposits: [],
  movements: [],
  unanswered: 0,
});

/** What the balance of a customer has to be if everything that was answered happened once, and nothing else. */
export function balanceBy(journal: Journal, userId: number): bigint {
  const paid = journal.deposits.filter((it) => it.invoiceId !== undefined && it.choice === 'pay' && !it.isRefunded);
  const moved = journal.movements.filter((it) => it.isDone);
  return [
    ...paid.map((it) => ({ userId: it.userId, micros: it.promisedMicros })),
    ...moved.map((it) => ({ userId: it.userId, micros: it.changeMicros })),
  ]
    .filter((it) => it.userId === userId)
    .reduce((sum, { micros }) => sum + micros, 0n);
}
